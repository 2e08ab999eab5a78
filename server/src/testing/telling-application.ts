import { pdf } from '../demo/pdf.ts';
import { aMail } from './mails.ts';

export const TELLING_EMAIL = 'quirina.zimmerling@example.com';
export const TELLING_PHONE = '+49 30 901820';
const LINES = [
  'Quirina Zimmerling',
  TELLING_EMAIL,
  TELLING_PHONE,
  '',
  'Experience',
  '2019 - 2025  Backend Engineer, Theremin GmbH',
  'Built services with Node.js and PostgreSQL.',
  '',
  'Education',
  '2015 - 2019  BSc Computer Science',
];
/** The person's details, in every spelling that could occur. */
export const TELLING_WORDS = ['quirina', 'zimmerling', '901820', 'theremin'];

/** The application of a person whose details occur nowhere else. */
export const aTellingApplication = (greeting = 'Dear team') =>
  aMail({
    from: `Quirina Zimmerling <${TELLING_EMAIL}>`,
    subject: 'Application for Senior Backend Engineer by Quirina Zimmerling',
    text: `${greeting},\n\nplease find my resume attached. I apply for the position of Senior Backend Engineer.\n\nQuirina`,
    attachments: [
      {
        name: 'Quirina_Zimmerling_Resume.pdf',
        content: pdf([
          { texts: LINES.map((text, index) => ({ text, x: 60, y: 780 - index * 18, size: 11 })) },
        ] as never),
      },
    ],
  });
