import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['Müller', 'muller'],
  ['Straße', 'strasse'],
  ['Łukasz Bjørn Æsir', 'lukasz bjorn aesir'],
  ['Ðorđe', 'dorde'],
  ['Œuvre d’art', "oeuvre d'art"],
  ['I´m “here”', 'i\'m "here"'],
  ['certiﬁed  in\n\tofﬁce', 'certified in office'],
  ['Ｆｕｌｌ', 'full'],
  ['  ', ''],
])('%s is compared as %s', (written, compared) => {
  expect(fold(written)).toBe(compared);
  expect(fold(written.normalize('NFD'))).toBe(compared);
});
