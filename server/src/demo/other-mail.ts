import type { DemoMail } from './mime.ts';
import { pdf } from './pdf.ts';

/** Other mail that arrives in a mailbox for applications. */
export const otherMail = (): DemoMail[] => [
  {
    id: 'newsletter-people',
    hoursAgo: 130,
    from: 'People Weekly <news@example.net>',
    subject: 'This week: five questions every interview should have',
    text: 'PEOPLE WEEKLY\n\nFive questions every interview should have. How to read a resume in two minutes. Our pick of open positions: Data Analyst in Oslo, Accountant in Turin.\n\nYou get this because you subscribed. Unsubscribe: https://news.example.net/unsubscribe\n',
    html: '<h1>People Weekly</h1><p>Five questions every interview should have. How to read a <b>resume</b> in two minutes.</p><p>Our pick of open positions: Data Analyst in Oslo, Accountant in Turin.</p><p><a href="https://news.example.net/unsubscribe">Unsubscribe</a></p>',
    headers: {
      'List-Id': 'People Weekly <weekly.news.example.net>',
      'List-Unsubscribe': '<https://news.example.net/unsubscribe>',
      Precedence: 'bulk',
    },
  },
  {
    id: 'newsletter-jobs',
    hoursAgo: 84,
    from: 'JobsBoard <offers@example.org>',
    subject: 'Post your next vacancy for half the price',
    html: '<h2>Half the price until Friday</h2><p>Reach 200,000 candidates with one advert. Add your vacancies today and get matching CVs tomorrow.</p><p><a href="https://board.example.org/stop">No more of these</a></p>',
    headers: { 'List-Unsubscribe': '<https://board.example.org/stop>', Precedence: 'list' },
  },
  {
    id: 'invoice',
    hoursAgo: 70,
    from: 'Accounts <billing@example.net>',
    subject: 'Invoice 20417 for your job advert',
    text: 'Hello,\n\nplease find attached invoice 20417 for your advert "Senior Backend Engineer". It is due within 14 days.\n\nJobsBoard accounts\n',
    attachments: [{ filename: 'Invoice-20417.pdf', type: 'application/pdf', content: invoice() }],
  },
  {
    id: 'out-of-office',
    hoursAgo: 52,
    from: 'Tomasz Wilk <tomasz.wilk@example.net>',
    subject: 'Automatic reply: Senior Backend Engineer role',
    text: 'Thank you for your mail. I am away until Monday with no access to my mailbox.\n',
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  },
  {
    id: 'bounce',
    hoursAgo: 33,
    from: 'Mail Delivery System <mailer-daemon@example.net>',
    subject: 'Undelivered Mail Returned to Sender',
    text: 'This is the mail system at mx.example.net.\n\nYour message could not be delivered to one or more recipients.\n\n<nobody@example.org>: host mx.example.org said: 550 5.1.1 No such user\n',
    headers: { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' },
    multipart: 'multipart/report; report-type=delivery-status',
    attachments: [
      {
        type: 'message/delivery-status',
        content: Buffer.from(
          'Reporting-MTA: dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822; nobody@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user\r\n',
        ),
      },
    ],
  },
  {
    id: 'a-question',
    hoursAgo: 15,
    from: 'Nadia Feld <nadia.feld@example.com>',
    subject: 'Internships next summer?',
    text: 'Hi,\n\nI am in my second year at university and wonder whether you take interns in summer. Whom should I ask?\n\nThanks\nNadia\n',
  },
];

const invoice = (): Buffer => {
  const lines = [
    'JobsBoard, 12 Harbour Street',
    '',
    'Invoice 20417',
    'Customer number 3381',
    '',
    '1 x job advert, 30 days, Senior Backend Engineer      EUR 390.00',
    'VAT 20 %                                              EUR  78.00',
    'Total due                                             EUR 468.00',
    '',
    'Please pay within 14 days.',
  ];
  return pdf([{ texts: lines.map((text, row) => ({ text, x: 56, y: 780 - row * 18 })) }]);
};
