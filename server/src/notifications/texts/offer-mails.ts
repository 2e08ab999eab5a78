import type { MailWords } from '../candidate-language.ts';
import { inWords } from '../in-words.ts';

/** Mails to candidates about offers. The offer itself is behind the link; only a signed one is attached. */
const WORDS = {
  sent: {
    en: {
      subject: 'Your offer from {{company_name}}',
      body: `Hello {{first_name}},

We are happy to offer you the position of {{job_title}}. Please read the offer on your page, where you can also sign or decline it:

{{portal_link}}

The offer is valid until the end of {{expires_on}} ({{zone}}).

Kind regards
{{company_name}}`,
    },
    de: {
      subject: 'Ihr Angebot von {{company_name}}',
      body: `Guten Tag {{first_name}},

wir freuen uns, Ihnen ein Angebot für die Stelle „{{job_title}}“ zu machen. Bitte lesen Sie es auf Ihrer eigenen Seite. Dort können Sie es auch unterschreiben oder ablehnen:

{{portal_link}}

Das Angebot gilt bis einschließlich {{expires_on}} ({{zone}}).

Freundliche Grüße
{{company_name}}`,
    },
    fr: {
      subject: 'Votre offre d’emploi chez {{company_name}}',
      body: `Bonjour {{first_name}},

Nous avons le plaisir de vous faire une offre pour le poste « {{job_title}} ». Vous pouvez la lire, la signer ou la refuser sur votre page :

{{portal_link}}

L’offre est valable jusqu’au {{expires_on}} inclus ({{zone}}).

Cordialement
{{company_name}}`,
    },
  },
  sentAgain: {
    en: {
      subject: 'Your new offer from {{company_name}}',
      body: `Hello {{first_name}},

We have renewed our offer for the position of {{job_title}}. It replaces the previous one. Please read it on your page, where you can also sign or decline it:

{{portal_link}}

The offer is valid until the end of {{expires_on}} ({{zone}}).

Kind regards
{{company_name}}`,
    },
    de: {
      subject: 'Ihr neues Angebot von {{company_name}}',
      body: `Guten Tag {{first_name}},

wir haben unser Angebot für die Stelle „{{job_title}}“ erneuert. Es tritt an die Stelle des bisherigen. Bitte lesen Sie es auf Ihrer eigenen Seite. Dort können Sie es auch unterschreiben oder ablehnen:

{{portal_link}}

Das Angebot gilt bis einschließlich {{expires_on}} ({{zone}}).

Freundliche Grüße
{{company_name}}`,
    },
    fr: {
      subject: 'Votre nouvelle offre d’emploi chez {{company_name}}',
      body: `Bonjour {{first_name}},

Nous avons renouvelé notre offre pour le poste « {{job_title}} ». Elle remplace la précédente. Vous pouvez la lire, la signer ou la refuser sur votre page :

{{portal_link}}

L’offre est valable jusqu’au {{expires_on}} inclus ({{zone}}).

Cordialement
{{company_name}}`,
    },
  },
  reminder: {
    en: {
      subject: 'Your offer from {{company_name}} expires soon',
      body: `Hello {{first_name}},

A quick reminder: our offer for the position of {{job_title}} is valid until the end of {{expires_on}} ({{zone}}). You can read, sign or decline it on your page:

{{portal_link}}

Kind regards
{{company_name}}`,
    },
    de: {
      subject: 'Ihr Angebot von {{company_name}} läuft bald ab',
      body: `Guten Tag {{first_name}},

unser Angebot für die Stelle „{{job_title}}“ gilt bis einschließlich {{expires_on}} ({{zone}}). Auf Ihrer eigenen Seite können Sie es lesen, unterschreiben oder ablehnen:

{{portal_link}}

Freundliche Grüße
{{company_name}}`,
    },
    fr: {
      subject: 'Votre offre d’emploi chez {{company_name}} expire bientôt',
      body: `Bonjour {{first_name}},

Notre offre pour le poste « {{job_title}} » est valable jusqu’au {{expires_on}} inclus ({{zone}}). Vous pouvez la lire, la signer ou la refuser sur votre page :

{{portal_link}}

Cordialement
{{company_name}}`,
    },
  },
  revoked: {
    en: {
      subject: 'About your offer from {{company_name}}',
      body: `Hello {{first_name}},

We have withdrawn our offer for the position of {{job_title}}, so it can no longer be signed. We will be in touch.

Kind regards
{{company_name}}`,
    },
    de: {
      subject: 'Zu Ihrem Angebot von {{company_name}}',
      body: `Guten Tag {{first_name}},

wir haben unser Angebot für die Stelle „{{job_title}}“ zurückgezogen; es kann nicht mehr unterschrieben werden. Wir melden uns bei Ihnen.

Freundliche Grüße
{{company_name}}`,
    },
    fr: {
      subject: 'À propos de votre offre d’emploi chez {{company_name}}',
      body: `Bonjour {{first_name}},

Nous avons retiré notre offre pour le poste « {{job_title}} » ; elle ne peut plus être signée. Nous reviendrons vers vous.

Cordialement
{{company_name}}`,
    },
  },
  code: {
    en: {
      subject: 'Your code to sign the offer from {{company_name}}',
      body: `Hello {{first_name}},

Here is your code to sign our offer for the position of {{job_title}}:

{{signing_code}}

It is valid for ten minutes. If you did not ask for it, please do not share it, and let us know.

Kind regards
{{company_name}}`,
    },
    de: {
      subject: 'Ihr Code zum Unterschreiben des Angebots von {{company_name}}',
      body: `Guten Tag {{first_name}},

mit diesem Code unterschreiben Sie unser Angebot für die Stelle „{{job_title}}“:

{{signing_code}}

Er gilt zehn Minuten. Falls Sie ihn nicht angefordert haben, geben Sie ihn nicht weiter und sagen Sie uns bitte Bescheid.

Freundliche Grüße
{{company_name}}`,
    },
    fr: {
      subject: 'Votre code pour signer l’offre d’emploi de {{company_name}}',
      body: `Bonjour {{first_name}},

Voici votre code pour signer notre offre pour le poste « {{job_title}} » :

{{signing_code}}

Il est valable dix minutes. Si vous ne l’avez pas demandé, ne le transmettez à personne et prévenez-nous.

Cordialement
{{company_name}}`,
    },
  },
  signed: {
    en: {
      subject: 'Your signed offer from {{company_name}}',
      body: `Hello {{first_name}},

Thank you for signing our offer for the position of {{job_title}}. The signed offer is attached; please keep it for your records.

Kind regards
{{company_name}}`,
    },
    de: {
      subject: 'Ihr unterschriebenes Angebot von {{company_name}}',
      body: `Guten Tag {{first_name}},

vielen Dank, dass Sie unser Angebot für die Stelle „{{job_title}}“ unterschrieben haben. Sie finden es im Anhang; bitte bewahren Sie es auf.

Freundliche Grüße
{{company_name}}`,
    },
    fr: {
      subject: 'Votre offre d’emploi signée – {{company_name}}',
      body: `Bonjour {{first_name}},

Merci d’avoir signé notre offre pour le poste « {{job_title}} ». Vous trouverez l’offre signée en pièce jointe ; merci de la conserver.

Cordialement
{{company_name}}`,
    },
  },
} satisfies Record<string, MailWords>;

export const OFFER_MAILS = {
  offer_sent: inWords<'expires_on' | 'zone'>(WORDS.sent),
  offer_renewed: inWords<'expires_on' | 'zone'>(WORDS.sentAgain),
  offer_reminder: inWords<'expires_on' | 'zone'>(WORDS.reminder),
  offer_revoked: inWords(WORDS.revoked),
  offer_signed: inWords(WORDS.signed),
  signing_code: inWords(WORDS.code),
};
