import { describe, expect, it } from 'vitest';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { MAILS_IN_WORDS, render } from '../render.ts';
import { CANDIDATE_WORDS } from './interview-texts.ts';
import { EXTENSION_OFFER } from './task-mails.ts';
import { interviewValues } from './written-interview-mails.ts';

/** A mail in each language, with its variables. */
const readWords = (kind: 'acknowledgement' | keyof typeof MAILS_IN_WORDS) => {
  const wordsIn = (language: PortalLanguage) => render(kind, { language, values: {}, own: null } as never, 'en');
  return { en: wordsIn('en'), de: wordsIn('de'), fr: wordsIn('fr') };
};
const MAILS = ['acknowledgement', ...(Object.keys(MAILS_IN_WORDS) as (keyof typeof MAILS_IN_WORDS)[])] as const;

describe.each(MAILS)('the mail “%s”', (kind) => {
  const { en, de, fr } = readWords(kind);
  const variables = ({ subject, body }: { subject: string; body: string }) =>
    [...new Set(`${subject} ${body}`.match(/\{\{\w+\}\}/g))].toSorted();

  it('uses the same variables and lines in each language', () => {
    expect(variables(de)).toEqual(variables(en));
    expect(variables(fr)).toEqual(variables(en));
  });

  it('has no line of English in German or French', () => {
    const lines = ({ subject, body }: { subject: string; body: string }) =>
      [subject, ...body.split('\n')].filter(
        (line) =>
          line
            .replaceAll(/\{\{\w+\}\}/g, '')
            .trim()
            .split(/\s+/).length > 2,
      );
    const english = new Set(lines(en));
    expect([...lines(de), ...lines(fr)].filter((line) => english.has(line))).toEqual([]);
  });

  it('follows the typography of its language: capitals after the salutation, punctuation', () => {
    expect(en.body).toMatch(/^Hello \{\{first_name\}\},\n\n\p{Lu}/u);
    expect(de.body).toMatch(/^Guten Tag \{\{first_name\}\},\n\n(\p{Ll}|Sie )/u);
    expect(fr.body).toMatch(/^Bonjour \{\{first_name\}\},\n\n\p{Lu}/u);
    for (const text of [de.subject, de.body, fr.subject, fr.body]) expect(text).not.toMatch(/["“]\w|'/);
    for (const text of [fr.subject, fr.body]) expect(text).not.toMatch(LOOSE);
  });
});

/** French punctuation without the narrow no-break space that belongs before it. */
const LOOSE = /(?<!\u202f)[?!;:»](?!\S)|«(?!\u202f)/;

it('phrases inserted into mails follow the same typography', () => {
  const { hello: _, topic, about, subjects, ...rest } = CANDIDATE_WORDS.fr;
  const sentences = Object.values(rest).map((text) => (typeof text === 'string' ? text : text('X')));
  const inserted = [
    ...Object.values(subjects),
    topic('Chef', 'X'),
    about('Chef', 'X'),
    about(null, 'X'),
    EXTENSION_OFFER.fr('X'),
    interviewValues({ due_at: '2030-01-01T00:00:00.000Z', time_zone: null, language: 'en' })('fr').asked_in,
  ];
  for (const text of [...sentences, ...inserted]) expect(text).not.toMatch(LOOSE);
});
