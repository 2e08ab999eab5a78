import { expect, it } from 'vitest';
import { findInstructions } from '../documents/find-instructions.ts';
import { readHtml } from '../documents/read-html.ts';
import { htmlText } from '../intake/mail/html-text.ts';
import { extractNewText } from '../intake/mail/new-text.ts';
import { rateResumeSimilarity } from '../intake/mail/resume-similarity.ts';
import { growsTooFast } from '../testing/processor-time.ts';
import { deriveCriteria } from './criteria.ts';
import { findPhone } from './find-phone.ts';
import { hidePerson } from './hide-person.ts';
import { prepareResume } from './prepare-resume.ts';
import { readContact } from './read-contact.ts';
import { readResume } from './read-resume.ts';
import { redactPerson } from './redact.ts';
import { findDates } from './resume-dates.ts';

const PERSON = { first_name: 'Java', last_name: 'Smith', email: 'java@example.com', phone: '+49 30 1234567' };
const KNOWN = { names: ['Java Smith'] };
const UNITS = ['1 ', '(', '(a) ', ' \n', '.', '2019 - ', 'Java, ', 'A B\n', '/*'];

it.each<[string, (text: string) => unknown]>([
  ['the phone', findPhone],
  ['name, e-mail and phone', readContact],
  ['dates', findDates],
  ['jobs', (text) => readResume(`Experience\n${text}`)],
  ['schools', (text) => readResume(`Education\n${text}`)],
  ['skills', (text) => readResume(`Skills\n${text}`)],
  ['languages', (text) => readResume(`Languages\n${text}`)],
  ['who an answer is from', (text) => redactPerson(text, KNOWN)],
  ['whose a task is', (text) => hidePerson(text, PERSON)],
  ['what is scored', (text) => prepareResume(text, new Date('2026-03-01'), KNOWN)],
  ['instructions', findInstructions],
  ['a style sheet', (text) => readHtml(`<html><style>${text}</style><p>x`)],
  ['the text of a mail', htmlText],
  ['new words', extractNewText],
  ['similarity to a resume', rateResumeSimilarity],
  [
    'criteria',
    (text) =>
      deriveCriteria({
        title: 'Cook',
        description: text,
        requirements: text,
        experience_level: 'mid',
        location: null,
        remote_policy: 'remote',
      }),
  ],
])('%s are found in linear time', (_, read) => {
  expect(UNITS.flatMap((unit) => growsTooFast(read, unit) ?? [])).toEqual([]);
});
