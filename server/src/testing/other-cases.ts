import { aResume, type MailCase } from './mail-cases.ts';

const other = (name: string, mail: MailCase['mail'], texts: MailCase['texts'] = {}): MailCase => ({
  name,
  mail,
  texts,
  kind: 'not_application',
});

/** Mail with a resume is not dropped without a person. */
const withResume = (...given: Parameters<typeof other>): MailCase => ({ ...other(...given), kind: 'unsure' });

/** Mails that are not applications. */
export const OTHER_CASES: MailCase[] = [
  other('an agency, in English', {
    from: 'Brad <brad@hireforce.example>',
    subject: 'Backend Developer – 3 profiles ready to start',
    text: 'Hi, we are a specialised recruitment agency and have three pre-vetted developers for your opening. Our fee is 18% of the first year. Do you have 10 minutes?',
  }),
  withResume(
    'an agency with a resume',
    {
      from: 'Sandra Keller <keller@personal-plus.example>',
      subject: 'Kandidatin für Ihre Stelle als Marketing Manager',
      text: 'Guten Tag, als Personalvermittlung stellen wir Ihnen unsere Kandidatin vor. Unser Vermittlungshonorar beträgt 25 %.',
      attachments: [{ name: 'Profil_A.pdf' }],
    },
    { 'Profil_A.pdf': aResume('Kandidatin A', null, 'de') },
  ),
  other('an agency, in French', {
    from: 'contact@talents-conseil.example',
    subject: 'Nos meilleurs profils UX',
    text: 'Bonjour, notre cabinet de recrutement vous propose des candidats disponibles immédiatement.',
  }),
  other('a newsletter about careers', {
    from: 'Career Weekly <hello@careerweekly.example>',
    subject: '10 mistakes on every CV',
    text: 'This week: how to write your resume and shine in the interview. Unsubscribe here.',
    headers: { 'List-Unsubscribe': '<https://careerweekly.example/u>', 'List-Id': '<weekly.careerweekly.example>' },
  }),
  other('a newsletter without the headers, in German', {
    from: 'HR Tage <news@hrtage.example>',
    subject: 'Die besten Bewerbungstipps für 2026',
    text: 'Jetzt anmelden zur Jobmesse! So überzeugt Ihr Lebenslauf. Newsletter abbestellen',
  }),
  other('job alerts', {
    from: 'Jobs <alerts@jobfinder.example>',
    subject: '12 new jobs for you: Backend Developer',
    text: 'Apply now to these jobs matching your search.',
    headers: { Precedence: 'bulk' },
  }),
  other('resume our subscription', {
    from: 'Carla Moss <carla@client.example>',
    subject: 'Resume our subscription',
    text: 'Hi, please resume our subscription from February. We would also like to apply the discount code you sent.',
  }),
  other(
    'an invoice with a PDF',
    {
      from: 'accounts@printshop.example',
      subject: 'Invoice 4471',
      text: 'Dear customer, please find attached our invoice for the flyers. Payment due in 14 days.',
      attachments: [{ name: 'Invoice_4471.pdf' }],
    },
    { 'Invoice_4471.pdf': 'Invoice No 4471\nTotal due 120.00\nIBAN DE00' },
  ),
  other(
    'a bill, in German',
    {
      from: 'buchhaltung@stadtwerke.example',
      subject: 'Ihre Rechnung Nr. 2026-17',
      text: 'Sehr geehrte Damen und Herren, anbei erhalten Sie Ihre Rechnung für Dezember.',
      attachments: [{ name: 'Rechnung.pdf' }],
    },
    { 'Rechnung.pdf': 'Rechnungsnummer 2026-17' },
  ),
  other('a quote, in Polish', {
    from: 'Biuro <biuro@meble.example>',
    subject: 'Wycena krzeseł biurowych',
    text: 'Dzień dobry, w załączniku przesyłam wycenę. Pozdrawiam',
    attachments: [{ name: 'wycena.pdf' }],
  }),
  other('out of office', {
    subject: 'Automatic reply: Your application',
    text: 'I am out of the office until 12 January with limited access to email.',
    headers: { 'Auto-Submitted': 'auto-replied' },
  }),
  other('out of office without the header, in French', {
    subject: 'Réponse automatique : Entretien',
    text: 'Bonjour, je suis absente jusqu’au 12 janvier.',
  }),
  other('out of office, said in the letter only', {
    subject: 'Re: Your application',
    text: 'Hello, I am on annual leave until 15 January and will answer when I am back.',
  }),
  other('a bounce', {
    from: 'Mail Delivery Subsystem <mailer-daemon@mail.example>',
    subject: 'Delivery Status Notification (Failure)',
    text: 'Your message to lost@example.org could not be delivered: 550 5.1.1 user unknown',
    headers: { 'X-Failed-Recipients': 'lost@example.org', 'Return-Path': '<>' },
  }),
  other('a macro document', {
    from: 'HR <k2991@mailbox.example>',
    subject: 'Application and resume',
    text: 'see file, password 1234',
    attachments: [{ name: 'resume.docm' }],
  }),
  other('a script that calls itself a resume', {
    from: 'Anna <anna.b@mailbox.example>',
    subject: 'Bewerbung',
    text: 'Lebenslauf im Anhang',
    attachments: [{ name: 'Lebenslauf.pdf.js' }],
  }),
  other('an invitation of a seller', {
    from: 'Ray Hill <ray@saas.example>',
    subject: 'Invitation: Product demo',
    text: 'Looking forward to showing you our platform.',
    attachments: [{ name: 'invite.ics', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' }],
  }),
  other('search engine spam', {
    from: 'Mike <mike@rankfast.example>',
    subject: 'Re: your website position',
    text: 'We can improve your position in Google. 500 backlinks for 99 USD. Interested in the offer?',
  }),
  other('a prize', {
    from: 'Winner Office <win@lotto.example>',
    subject: 'Congratulations',
    text: 'You have won 2 million dollars. Send your full name, address and CV to claim it.',
  }),
  other('a meeting tool', {
    from: 'Meet <no-reply@meet.example>',
    subject: 'Your interview transcript is ready',
    text: 'The transcript of "Interview Nora / Backend Developer" is available.',
  }),
  other('colleagues discuss', {
    from: 'Tom Baker <tom.baker@house.example>',
    subject: 'Re: Application of Nora Whitfield',
    text: 'I liked her, let us invite her for an interview next week.',
    headers: { 'In-Reply-To': '<y2@house.example>' },
  }),
  other('a customer, in Italian', {
    from: 'Paolo Greco <paolo.greco@example.it>',
    subject: 'Domanda sul vostro prodotto',
    text: 'Buongiorno, il vostro software funziona anche offline? Grazie.',
  }),
  other('a supplier, in Dutch', {
    from: 'Kees Smit <kees@kantoor.example>',
    subject: 'Levering bureaustoelen',
    text: 'Beste, uw bestelling wordt dinsdag geleverd. Graag iemand aanwezig.',
  }),
  other('a former employee is asked about', {
    from: 'Personal <hr@nextfirm.example>',
    subject: 'Anfrage zu Frau Berger',
    text: 'Guten Tag, können Sie die Beschäftigungszeiten Ihrer ehemaligen Mitarbeiterin Frau Berger bestätigen?',
  }),
  other('a student survey', {
    from: 'Lena Graf <lena.graf@uni.example>',
    subject: 'Survey for my thesis on remote work',
    text: 'Hello, I am writing my master thesis and would be grateful if you took part in my survey.',
  }),
  other('a press request', {
    from: 'Olga Stern <stern@paper.example>',
    subject: 'Question for an article on the labour market',
    text: 'I am a journalist and would like to speak with your CEO about hiring in 2026.',
  }),
  other('a job fair, in Spanish', {
    from: 'Ferias <info@feriaempleo.example>',
    subject: 'Participe en la feria de empleo de Madrid',
    text: 'Reserve su stand. Descuento para empresas hasta el 31 de enero. Darse de baja',
  }),
  other('a software notice with an attachment, in Portuguese', {
    from: 'Banco <nao-responda@banco.example>',
    subject: 'O seu extrato de dezembro',
    text: 'Enviamos em anexo o extrato da sua conta.',
    attachments: [{ name: 'extrato.pdf' }],
  }),
  other('the board counts, but brings nobody', {
    from: 'TopJobs <noreply@topjobs.example>',
    subject: 'Your weekly report: 14 applicants',
    text: 'Your ad "UX Designer" was seen 1,204 times. Log in to see your applicants.',
    headers: { 'List-Unsubscribe': '<https://topjobs.example/u>' },
  }),
  withResume(
    'an agency with the resume of its consultant',
    {
      from: 'Ivy <ivy@bodyshop.example>',
      subject: 'CV: backend developer available',
      text: 'Dear HR team, please find attached the CV of our senior consultant, free from March at 600 EUR a day.',
      attachments: [{ name: 'CV_dev.pdf' }],
    },
    { 'CV_dev.pdf': aResume('I. K.', null) },
  ),
  other('a waiting customer', {
    subject: 'Refund',
    text: 'I am still waiting for my refund and have not heard back from you.',
  }),
  other('another kind of application', {
    from: 'City <permits@city.example>',
    subject: 'Application for a parking permit',
    text: 'Your application has been registered.',
  }),
];
