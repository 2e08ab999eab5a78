import { expect, it } from 'vitest';
import { findInstructions } from '../documents/find-instructions.ts';
import { readHtml } from '../documents/read-html.ts';
import { htmlText } from '../intake/mail/html-text.ts';
import { extractNewText } from '../intake/mail/new-text.ts';
import { rateResumeSimilarity } from '../intake/mail/resume-similarity.ts';
import { growsTooFast } from '../testing/processor-time.ts';
import { deriveCriteria, type JobText } from './criteria.ts';
import { findPhone } from './find-phone.ts';
import { hidePerson } from './hide-person.ts';
import { prepareResume } from './prepare-resume.ts';
import { readContact } from './read-contact.ts';
import { readResume } from './read-resume.ts';
import { redactPerson } from './redact.ts';
import { findDates } from './resume-dates.ts';
import { ALL_TERMS } from './terms/all-terms.ts';
import { readTerms } from './terms/term-table.ts';

const PERSON = { first_name: 'Java', last_name: 'Smith', email: 'java@example.com', phone: '+49 30 1234567' };
const KNOWN = { names: ['Java Smith'] };
const UNITS = [
  '1 ',
  '(',
  '(a) ',
  ' \n',
  '.',
  '2019 - ',
  'Java, ',
  'A B\n',
  '/*',
  'deaf ',
  'deaf, ',
  'nurse with epilepsy, trained ',
  'my parental leave, ',
  'a refugee for ',
];
/** Hundreds of names, no two the same. */
const NAMES = readTerms(ALL_TERMS)
  .map(({ name }) => name)
  .join(', ');
const ALTERNATIVES = [
  NAMES,
  'Go or Rust, ',
  'Go or ',
  ', or ',
  'Go, Rust oder C++; ',
  'Go ou Rust\n',
  'Go and/or Rust, ',
  'Go/Rust or similar, ',
  'databases such as Go, Rust or C++, ',
  'z. B. Go, ',
  'e.g. (Go, ',
  'Go, Rust) or ',
  'degree in Physics or Go, ',
  'either Go or ',
  '5 years of Go or Rust, ',
  'no Go or Rust, ',
  'basic German or ',
  'a) Go, b) Rust\n',
];
const aJob = (text: Partial<JobText>): JobText => ({
  title: 'Cook',
  description: '',
  requirements: null,
  experience_level: 'mid',
  location: null,
  remote_policy: 'remote',
  ...text,
});

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
  ['criteria', (text) => deriveCriteria(aJob({ description: text, requirements: text }))],
  ['criteria that end in alternatives', (text) => deriveCriteria(aJob({ requirements: `${text} Kotlin or Scala` }))],
])('%s are found in linear time', (_, read) => {
  expect([...UNITS, ...ALTERNATIVES].flatMap((unit) => growsTooFast(read, unit) ?? [])).toEqual([]);
});
