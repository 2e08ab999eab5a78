import { type Colour, contrast, UNSEEN_CONTRAST, WHITE } from './colours.ts';
import type { HiddenReason } from './document.ts';

/** Formatting of a run of text, as far as it affects visibility. Missing values are inherited. */
export interface Look {
  isHidden?: boolean;
  /** 'auto' is black on light and white on dark. */
  colour?: Colour | 'auto';
  /** 'unknown' is a picture or a gradient: text on it is not judged. */
  background?: Colour | 'unknown';
  /** In points. */
  size?: number;
}

/** Legal small print is 4 points; below 2 nothing is readable. */
const TINY_POINTS = 2;

export const whyUnseen = (look: Look): HiddenReason | null => {
  if (look.isHidden) return 'hidden';
  if (look.size !== undefined && look.size < TINY_POINTS) return 'tiny';
  const { colour = 'auto', background = WHITE } = look;
  if (colour === 'auto' || background === 'unknown') return null;
  return contrast(colour, background) < UNSEEN_CONTRAST ? 'same-colour' : null;
};
