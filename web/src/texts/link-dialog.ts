import { texts } from './language.ts';

export const t = texts('link-dialog', {
  title: 'Copy link',
  link: 'Link',
});
