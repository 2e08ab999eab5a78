import { oneColumn, paragraphs, plainText, withSidebar } from './layouts.ts';
import type { Attachment, DemoMail } from './mime.ts';
import { DANIEL, ERIK, GRACE, PRIYA } from './more-resumes.ts';
import { docx, odt } from './office.ts';
import { pdf } from './pdf.ts';
import { portrait, scan } from './pictures.ts';
import { CLAIRE, KATRIN, LUCIA, MAYA, TOMASZ } from './resumes.ts';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

const file = (filename: string, type: string, content: Buffer): Attachment => ({ filename, type, content });

/** Applications, in the various ways people write them. */
export const applications = (): DemoMail[] => [
  {
    id: 'maya',
    hoursAgo: 150,
    from: 'Maya Fernandes <maya.fernandes@example.org>',
    subject: 'Application: Senior Backend Engineer',
    text: 'Dear hiring team,\n\nplease find attached my resume for the Senior Backend Engineer position. I have built payment systems on Node.js and PostgreSQL for nine years and would enjoy doing it with you.\n\nKind regards\nMaya Fernandes\n',
    attachments: [file('Maya_Fernandes_Resume.pdf', PDF, oneColumn(MAYA))],
  },
  {
    id: 'tomasz',
    hoursAgo: 140,
    from: 'Tomasz Wilk <tomasz.wilk@example.net>',
    subject: 'Senior Backend Engineer role',
    text: 'Hello,\n\nI saw your advertisement for a Senior Backend Engineer and would like to apply. My CV is attached. I can start in March.\n\nBest wishes,\nTomasz\n',
    attachments: [file('cv.pdf', PDF, withSidebar(TOMASZ))],
  },
  {
    id: 'katrin',
    hoursAgo: 121,
    from: 'Katrin Hölzl <katrin.hoelzl@example.com>',
    subject: 'Bewerbung als Accountant in Ihrem Haus – Katrin Hölzl',
    text: 'Sehr geehrte Damen und Herren,\n\nhiermit bewerbe ich mich um die Stelle als Accountant. Meinen Lebenslauf finden Sie im Anhang. Meine Kündigungsfrist beträgt drei Monate zum Quartalsende.\n\nMit freundlichen Grüßen\nKatrin Hölzl\n',
    attachments: [file('Lebenslauf Hölzl.docx', DOCX, docx(paragraphs(KATRIN)))],
  },
  {
    id: 'claire',
    hoursAgo: 98,
    from: 'Claire Aubertin <claire.aubertin@example.org>',
    subject: 'Candidature au poste de Data Analyst',
    text: 'Madame, Monsieur,\n\nvous trouverez ci-joint mon CV, ma lettre de motivation et ma photo pour le poste de Data Analyst.\n\nBien cordialement,\nClaire Aubertin\n',
    attachments: [
      file('photo.png', 'image/png', portrait()),
      file('CV_Claire_Aubertin.pdf', PDF, withSidebar(CLAIRE)),
      file('Lettre de motivation.pdf', PDF, letter()),
    ],
  },
  {
    id: 'lucia',
    hoursAgo: 77,
    from: 'Lucía Ordóñez <lucia.ordonez@example.net>',
    subject: 'Solicitud de empleo: Data Analyst',
    text: 'Buenos días:\n\nMe gustaría presentar mi candidatura al puesto de Data Analyst. Adjunto mi currículum.\n\nUn saludo,\nLucía Ordóñez Prat\n',
    attachments: [file('curriculum.odt', ODT, odt(paragraphs(LUCIA)))],
  },
  {
    id: 'grace',
    hoursAgo: 60,
    from: 'Grace Okonjo <grace.okonjo@example.com>',
    subject: 'Accountant opening',
    text: `Hi,\n\nI am applying for the Accountant opening. I have no file at hand, so here is my resume:\n\n${plainText(GRACE)}\n`,
  },
  {
    id: 'erik',
    hoursAgo: 41,
    from: 'Erik Sandvall <erik.sandvall@example.org>',
    subject: 'Hello from Bristol',
    html: '<p>Hi there,</p><p>your <b>Data Analyst</b> advert made me smile, so here is my resume.</p><p>Cheers<br>Erik</p>',
    attachments: [file('Erik Sandvall - Resume.docx', DOCX, docx(paragraphs(ERIK)))],
  },
  {
    id: 'priya-by-a-colleague',
    hoursAgo: 30,
    from: 'Sam Whitcombe <sam.whitcombe@example.com>',
    subject: 'Fwd: Senior Backend Engineer',
    text: `She is good, please have a look.\n\nSam\n\n---------- Forwarded message ---------\nFrom: Priya Raghunathan <${PRIYA.email}>\nDate: Mon, 3 Nov 2025 at 09:12\nSubject: Senior Backend Engineer\nTo: Sam Whitcombe <sam.whitcombe@example.com>\n\nHi Sam,\n\nas discussed, here is my CV for the Senior Backend Engineer opening. Would you pass it on?\n\nPriya\n`,
    attachments: [file('Priya_Raghunathan_CV.pdf', PDF, oneColumn(PRIYA))],
  },
  {
    id: 'a-scan',
    hoursAgo: 26,
    from: 'Oskar Lindgren <oskar.lindgren@example.net>',
    subject: 'Data Analyst application',
    text: 'Good afternoon,\n\nI would like to apply as a Data Analyst. I only have my CV on paper, so I scanned it.\n\nOskar Lindgren\n',
    attachments: [file('scan0001.pdf', PDF, scan())],
  },
  {
    id: 'daniel',
    hoursAgo: 20,
    from: 'Daniel Brückner <daniel.brueckner@example.org>',
    subject: 'Bewerbung: Data Analyst (m/w/d)',
    text: 'Guten Tag,\n\nanbei meine Bewerbungsunterlagen für die Stelle als Data Analyst.\n\nFreundliche Grüße aus Leipzig\nDaniel Brückner\n',
    attachments: [file('Bewerbung_Brückner.pdf', PDF, withSidebar(DANIEL))],
  },
  {
    id: 'maya-again',
    thread: 'maya',
    hoursAgo: 6,
    from: 'Maya Fernandes <maya.fernandes@example.org>',
    subject: 'Re: Application: Senior Backend Engineer',
    text: 'Dear hiring team,\n\none thing I forgot to mention: my notice period is four weeks, so I could start at the beginning of next month.\n\nMaya\n\nOn the day of my application, Maya Fernandes wrote:\n> Dear hiring team,\n> please find attached my resume for the Senior Backend Engineer position.\n',
  },
];

const letter = (): Buffer =>
  pdf([
    {
      texts: [
        'Claire Aubertin, Lyon',
        '',
        'Objet : candidature au poste de Data Analyst',
        '',
        'Madame, Monsieur,',
        '',
        'Vos tableaux de bord publics sont de ceux que l’on comprend sans mode d’emploi, et c’est ce que',
        'je cherche à faire depuis cinq ans. Chez Marchés Réunis, mes prévisions ont réduit les invendus',
        'de douze pour cent. J’aimerais mettre cette expérience au service de votre équipe.',
        '',
        'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
        '',
        'Claire Aubertin',
      ].map((text, row) => ({ text, x: 56, y: 760 - row * 18 })),
    },
  ]);
