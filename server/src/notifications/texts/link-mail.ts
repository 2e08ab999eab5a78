import type { MailWords } from '../candidate-language.ts';
import { inWords } from '../in-words.ts';

/** The mail with the link to the candidate's own page. */
const LINK_WORDS: MailWords = {
  en: {
    subject: 'Your page at {{company_name}}',
    body: `Hello {{first_name}},

Here is the link to your own page, where you can follow your application and write to us:

{{portal_link}}

Please keep it to yourself: anyone who has it can act on your behalf. It is valid for 30 days.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Ihre Seite bei {{company_name}}',
    body: `Guten Tag {{first_name}},

hier ist der Link zu Ihrer eigenen Seite. Dort sehen Sie, wie es um Ihre Bewerbung steht, und können uns schreiben:

{{portal_link}}

Bitte behalten Sie ihn für sich: Wer ihn hat, kann in Ihrem Namen handeln. Er gilt 30 Tage.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Votre page chez {{company_name}}',
    body: `Bonjour {{first_name}},

Voici le lien vers votre page personnelle, où vous voyez où en est votre candidature et pouvez nous écrire :

{{portal_link}}

Gardez-le pour vous : quiconque le possède peut agir en votre nom. Il est valable 30 jours.

Cordialement
{{company_name}}`,
  },
};

export const LINK_MAILS = { portal_link: inWords(LINK_WORDS) };
