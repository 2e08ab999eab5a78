import { texts } from './language.ts';

export const t = texts('copy', {
  refused: "Your browser doesn't let this page copy. Select the text and copy it yourself.",
});
