import type { PortalLanguage } from '@hirewire/contract/portal-terms';

interface OfferLabels {
  signature: string;
  /** Separates a label from its value. */
  colon: string;
  title: string;
  explanation: string;
  signed_by: string;
  way: string;
  typed: string;
  drawn: string;
  signed_at: string;
  sent_to: string;
  sent_at: string;
  sent_by: string;
  confirmed: string;
  address: string;
  user_agent: string;
  not_given: string;
  sha256: string;
  offer: string;
  version: string;
  candidate: string;
  /** Names of the documents. */
  file: (version: number) => string;
  signed_file: (version: number) => string;
}

/** The labels on an offer and on the certificate of a signed one, in the language of the letter. */
export const OFFER_LABELS: Record<PortalLanguage, OfferLabels> = {
  en: {
    signature: 'Signature',
    colon: ': ',
    title: 'Certificate of signature',
    explanation:
      'The person named below opened this offer with the personal link sent to the address below, agreed to sign electronically and signed it.',
    signed_by: 'Signed by',
    way: 'Way of signing',
    typed: 'Name typed',
    drawn: 'Signature drawn',
    signed_at: 'Signed at',
    sent_to: 'Sent to',
    sent_at: 'Sent at',
    sent_by: 'Sent by',
    confirmed: 'Address confirmed when signing, by a code sent to it',
    address: 'IP address',
    user_agent: 'User agent',
    not_given: 'not given',
    sha256: 'SHA-256 of the document before it was signed',
    offer: 'Offer',
    version: 'version',
    candidate: 'Candidate',
    file: (version) => `Offer version ${version}.pdf`,
    signed_file: (version) => `Offer version ${version} signed.pdf`,
  },
  de: {
    signature: 'Unterschrift',
    colon: ': ',
    title: 'Nachweis der Unterschrift',
    explanation:
      'Die unten genannte Person hat dieses Angebot mit dem persönlichen Link geöffnet, der an die unten genannte Adresse gesendet wurde, der elektronischen Unterschrift zugestimmt und unterschrieben.',
    signed_by: 'Unterschrieben von',
    way: 'Art der Unterschrift',
    typed: 'Name eingegeben',
    drawn: 'Unterschrift gezeichnet',
    signed_at: 'Unterschrieben am',
    sent_to: 'Gesendet an',
    sent_at: 'Gesendet am',
    sent_by: 'Gesendet von',
    confirmed: 'Adresse beim Unterschreiben bestätigt, durch einen dorthin gesendeten Code',
    address: 'IP-Adresse',
    user_agent: 'Browserkennung',
    not_given: 'nicht angegeben',
    sha256: 'SHA-256 des Dokuments vor der Unterschrift',
    offer: 'Angebot',
    version: 'Version',
    candidate: 'Kennung der Person',
    file: (version) => `Angebot Version ${version}.pdf`,
    signed_file: (version) => `Angebot Version ${version} unterschrieben.pdf`,
  },
  fr: {
    signature: 'Signature',
    colon: ' : ',
    title: 'Certificat de signature',
    explanation:
      'La personne nommée ci-dessous a ouvert cette offre avec le lien personnel envoyé à l’adresse ci-dessous, a accepté de signer électroniquement et l’a signée.',
    signed_by: 'Signée par',
    way: 'Mode de signature',
    typed: 'Nom saisi',
    drawn: 'Signature dessinée',
    signed_at: 'Signée le',
    sent_to: 'Envoyée à',
    sent_at: 'Envoyée le',
    sent_by: 'Envoyée par',
    confirmed: 'Adresse confirmée lors de la signature, par un code qui y a été envoyé',
    address: 'Adresse IP',
    user_agent: 'Navigateur',
    not_given: 'non indiqué',
    sha256: 'SHA-256 du document avant sa signature',
    offer: 'Offre',
    version: 'version',
    candidate: 'Identifiant de la personne',
    file: (version) => `Offre version ${version}.pdf`,
    signed_file: (version) => `Offre version ${version} signée.pdf`,
  },
};
