import { aResume, type MailCase } from './mail-cases.ts';
import { aMail } from './mails.ts';

/** Applications sent by another person: a colleague, a friend, a job board. */
export const HANDED_ON_CASES: MailCase[] = [
  {
    name: 'a colleague forwards a resume',
    mail: {
      from: 'Tom Baker <tom.baker@house.example>',
      subject: 'FW: looking for a change',
      text: 'For the UX Designer role. She is great!\n\nTom\n\n---------- Forwarded message ---------\nFrom: Mira Novak <mira.novak@example.cz>\nDate: Thu, 1 Jan 2026 at 10:00\nSubject: looking for a change\nTo: Tom Baker <tom.baker@house.example>\n\nHi Tom, as promised my CV. Mira',
      attachments: [{ name: 'mira.pdf' }],
    },
    texts: { 'mira.pdf': aResume('Mira Novak', 'mira.novak@example.cz') },
    kind: 'application',
    job: 'job-5',
    resume: 'mira.pdf',
    email: 'mira.novak@example.cz',
  },
  {
    name: 'a colleague attaches the whole mail',
    mail: {
      from: 'Tom Baker <tom.baker@house.example>',
      subject: 'please look at this one',
      text: 'Came to my address.',
      forwarded: aMail({
        from: 'Sven Lindqvist <sven.lindqvist@example.se>',
        to: 'tom.baker@house.example',
        subject: 'Application for Customer Support Agent',
        text: 'Please consider my application for the role.',
        attachments: [{ name: 'resume_sven.docx' }],
      }),
    },
    texts: { 'resume_sven.docx': aResume('Sven Lindqvist', null) },
    kind: 'application',
    job: 'job-7',
    resume: 'resume_sven.docx',
    email: 'sven.lindqvist@example.se',
  },
  {
    name: 'a friend recommends somebody',
    mail: {
      from: 'Oscar Lund <oscar.lund@example.com>',
      subject: 'A recommendation for your nurse opening',
      text: 'Hello,\n\nI would like to recommend a former colleague for the registered nurse job. I have attached her CV.\n\nBest,\nOscar',
      attachments: [{ name: 'Aisha_Rahman_CV.pdf' }],
    },
    texts: { 'Aisha_Rahman_CV.pdf': aResume('Aisha Rahman', 'aisha.rahman@example.org') },
    kind: 'application',
    job: 'job-3',
    resume: 'Aisha_Rahman_CV.pdf',
    email: 'aisha.rahman@example.org',
  },
  {
    name: 'a job board relays an applicant',
    mail: {
      from: '"Diego Paz via Indeed" <conversation-8fa3c1@indeedemail.example>',
      subject: 'Diego Paz applied to Warehouse Worker',
      text: 'You have a new application.\n\nDiego Paz applied for Warehouse Worker.\nCandidate e-mail: diego.paz@example.com',
      headers: { 'List-Unsubscribe': '<https://indeed.example/u>' },
      attachments: [{ name: 'ResumeDiegoPaz.pdf' }],
    },
    texts: { 'ResumeDiegoPaz.pdf': aResume('Diego Paz', 'diego.paz@example.com') },
    kind: 'application',
    job: 'job-4',
    resume: 'ResumeDiegoPaz.pdf',
    email: 'diego.paz@example.com',
  },
  {
    name: 'a job board with the address in the letter only',
    mail: {
      from: 'StepStone <noreply@stepstone.example>',
      subject: 'Neue Bewerbung: Payroll Specialist',
      text: 'Guten Tag,\n\nKatrin Vogel hat sich auf Ihre Anzeige beworben.\nE-Mail: k.vogel@example.de\nDer Lebenslauf liegt bei.',
      attachments: [{ name: 'Vogel.pdf' }],
    },
    texts: { 'Vogel.pdf': aResume('Katrin Vogel', null, 'de') },
    kind: 'application',
    job: 'job-6',
    resume: 'Vogel.pdf',
    email: 'k.vogel@example.de',
  },
  {
    name: 'a mother writes for her son, in Portuguese',
    mail: {
      from: 'Helena Duarte <helena.duarte@example.pt>',
      subject: 'Trabalho para o meu filho',
      text: 'Boa tarde, envio o currículo do meu filho, que procura emprego em armazém. Obrigada.',
      attachments: [{ name: 'CV Rui Duarte.pdf' }],
    },
    texts: { 'CV Rui Duarte.pdf': aResume('Rui Duarte', 'rui.duarte@example.pt', 'pt') },
    kind: 'application',
    resume: 'CV Rui Duarte.pdf',
    email: 'rui.duarte@example.pt',
  },
];
