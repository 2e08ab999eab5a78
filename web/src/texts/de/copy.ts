import type { t } from '../copy.ts';

export const copy: typeof t = {
  refused:
    'Ihr Browser lässt das Kopieren auf dieser Seite nicht zu. Markieren Sie den Text und kopieren Sie ihn selbst.',
};
