import type { t } from '../link-dialog.ts';

export const linkDialog: typeof t = {
  title: 'Link kopieren',
  link: 'Link',
};
