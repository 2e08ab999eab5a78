import type { MailCase } from './mail-cases.ts';
import { aResume } from './mail-cases.ts';

const answer = { 'In-Reply-To': '<x1@house.example>', References: '<x1@house.example>' };

/** Mails from earlier applicants, recognised by their text alone. */
export const REPLY_CASES: MailCase[] = [
  {
    name: 'a yes to the interview',
    mail: {
      subject: 'Re: Interview on Friday',
      text: 'Yes, 2 pm works for me. See you then!\n\nOn Fri, Jan 2, 2026 Jobs <jobs@house.example> wrote:\n> Could you come on Friday at 2 pm?',
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'where do I stand, without a thread',
    mail: {
      subject: 'Following up on my application',
      text: 'Hello, I applied two weeks ago for the nurse position and have not heard back. Is there any news?',
    },
    kind: 'reply',
  },
  {
    name: 'withdrawing',
    mail: {
      subject: 'Withdrawal',
      text: 'Dear team, I have accepted another offer and would like to withdraw my application. Thank you for your time.',
    },
    kind: 'reply',
  },
  {
    name: 'German, confirming',
    mail: {
      subject: 'AW: Einladung zum Vorstellungsgespräch',
      text: 'Guten Tag Frau Weber,\n\nvielen Dank für die Einladung. Den Termin am Dienstag um 10 Uhr nehme ich gerne wahr.\n\nMit freundlichen Grüßen',
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'German, asking',
    mail: {
      subject: 'Stand meiner Bewerbung',
      text: 'Guten Tag, gibt es schon eine Rückmeldung zu meiner Bewerbung vom 3. Dezember?',
    },
    kind: 'reply',
  },
  {
    name: 'French, moving the date',
    mail: {
      subject: 'RE: Entretien du 12 janvier',
      text: "Bonjour,\n\nmalheureusement je ne suis pas disponible ce jour-là. Serait-il possible de reporter l'entretien au 14 ?\n\nBien à vous",
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'Spanish, asking',
    mail: {
      subject: 'Proceso de selección',
      text: 'Buenos días, quería saber si hay novedades sobre mi candidatura para el puesto de diseñadora. Gracias.',
    },
    kind: 'reply',
  },
  {
    name: 'Italian, the test',
    mail: {
      subject: 'R: Prova tecnica',
      text: 'Buonasera, in allegato trovate la mia soluzione. Grazie e a presto.',
      headers: answer,
      attachments: [{ name: 'soluzione.pdf' }],
    },
    texts: { 'soluzione.pdf': 'Domanda 1: la query seleziona …' },
    kind: 'reply',
  },
  {
    name: 'Portuguese, confirming',
    mail: {
      subject: 'Re: Entrevista',
      text: 'Boa tarde, confirmo a minha presença na entrevista de quinta-feira às 15h. Obrigado!',
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'Dutch, asking',
    mail: {
      subject: 'Re: Sollicitatie UX Designer',
      text: 'Beste Anouk, is er al nieuws over mijn sollicitatie? Ik hoor graag van je.',
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'Polish, the date suits',
    mail: {
      subject: 'Odp: Zaproszenie na rozmowę',
      text: 'Dzień dobry, dziękuję za zaproszenie na rozmowę, termin mi pasuje. Pozdrawiam',
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'the calendar accepts',
    mail: {
      subject: 'Accepted: Interview Backend Developer @ Tue 13 Jan',
      text: '',
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [{ name: 'invite.ics', content: 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n' }],
    },
    kind: 'reply',
  },
  {
    name: 'the calendar declines, in German',
    mail: {
      subject: 'Abgelehnt: Gespräch mit House',
      text: 'Leider verhindert.',
      attachments: [{ name: 'antwort.ics', content: 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n' }],
    },
    kind: 'reply',
  },
  {
    name: 'the task as a paper that reads like a resume',
    mail: {
      subject: 'Re: Next step: the design exercise',
      text: 'Hi, attached is my submission for the exercise. I enjoyed it!',
      headers: answer,
      attachments: [{ name: 'exercise.pdf' }],
    },
    texts: { 'exercise.pdf': aResume('Ann Example', 'ann@example.com') },
    kind: 'reply',
  },
  {
    name: 'the newer resume that was asked for',
    mail: {
      subject: 'Re: Your application as Payroll Specialist',
      text: 'Dear Ms Stone, as requested I am sending the updated version of my CV and two references.',
      headers: answer,
      attachments: [{ name: 'CV updated.pdf' }],
    },
    texts: { 'CV updated.pdf': aResume('Ann Example', 'ann@example.com') },
    kind: 'reply',
  },
  {
    name: 'taking the offer',
    mail: {
      subject: 'Re: Offer letter',
      text: 'I am delighted to accept the offer. The signed contract is attached.',
      headers: answer,
      attachments: [{ name: 'contract_signed.pdf' }],
    },
    texts: { 'contract_signed.pdf': 'Employment contract between House Ltd and Ann Example' },
    kind: 'reply',
  },
  {
    name: 'a question about pay before the interview',
    mail: {
      subject: 'Re: Your interview with House',
      text: 'Quick question before we meet: is the role fully remote, and what is the salary range?',
      headers: answer,
    },
    kind: 'reply',
  },
  {
    name: 'thanks after the talk, without a thread',
    mail: {
      subject: 'Thank you',
      text: 'Dear Ms Stone, thank you for your time yesterday and for the interview. I am even more excited about the role now.',
    },
    kind: 'reply',
  },
  {
    name: 'running late',
    mail: { subject: 'Late', text: 'Hi, my train is delayed, I will be ten minutes late for our interview. Sorry!' },
    kind: 'reply',
  },
  {
    name: 'Dutch, withdrawing',
    mail: { subject: 'Sollicitatie', text: 'Beste, ik wil mijn sollicitatie graag intrekken. Dank voor de moeite.' },
    kind: 'reply',
  },
];
