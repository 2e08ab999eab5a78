import { fold } from '../../lib/fold.ts';

/** From this value on a text counts as a resume. */
export const RESUME_SIMILARITY = 3.5;

/**
 * Rates how much a text looks like a resume: its usual headings, years of work, contact details. A letter has none of
 * the headings, an invoice no date ranges, a job advertisement no personal contact.
 */
export const rateResumeSimilarity = (text: string): number => {
  const lines = text.slice(0, 30_000).split('\n').map(fold).filter(Boolean);
  const all = lines.join('\n');
  const parts = SECTIONS.filter((heading) => lines.some((line) => heading.test(line.slice(0, 60)))).length;
  const degree = DEGREE.test(all) ? 0.7 : 0;
  const ranges = Math.min(3, all.match(RANGE)?.length ?? 0);
  const reach = (/[\w.+-]{1,64}@[\w-]{1,64}\.\w/.test(all) ? 0.5 : 0) + (PHONE.test(all) ? 0.5 : 0);
  const title = lines.slice(0, 4).some((line) => TITLE.test(line)) ? 1 : 0;
  return parts + degree + ranges * 0.7 + reach + title - (ADVERTISEMENT.test(all) ? 2 : 0) - (BILL.test(all) ? 2 : 0);
};

/** A heading is at the start of its line, alone or before a colon or a list. */
const heading = (words: string) =>
  new RegExp(
    `^(?:\\d[.)] |[^a-z0-9]{0,3})?(?:${words})(?: ?[:|&/–-].*| and .*| und .*| et .*| y .*| e .*| en .*| i .*)?$`,
  );

const SECTIONS = [
  heading(
    '(?:(?:work|professional|employment|relevant|career) )?(?:experience|history)|employment|career|berufserfahrung|beruflicher werdegang|berufliche (?:erfahrung|stationen|laufbahn)|werdegang|praktische erfahrung|experiences?(?: professionnelles?)?|parcours professionnel|experiencia(?: (?:laboral|profesional|profissional))?|esperienz[ae](?: (?:lavorativ[ae]|professional[ei]))?|werkervaring|ervaring|arbeidsverleden|doswiadczenie(?: zawodowe)?|arbetslivserfarenhet|erhvervserfaring|pracovni zkusenosti',
  ),
  heading(
    '(?:academic )?(?:education|qualifications|background)|education and training|studies|ausbildung|bildungsweg|schulbildung|studium|formations?(?: academique)?|etudes|diplomes|formacion(?: academica)?|estudios|educacion|istruzione(?: e formazione)?|formazione|formacao(?: academica)?|educacao|habilitacoes(?: literarias| academicas)?|opleiding(?:en)?|wyksztalcenie|edukacja|utbildning|uddannelse|vzdelani',
  ),
  heading(
    '(?:(?:key|core|technical|professional|it|computer|soft) )?(?:skills|competenc(?:es|ies))|technologies|expertise|kenntnisse|fahigkeiten|kompetenzen|edv-kenntnisse|it-kenntnisse|competences|habilidades|competencias|aptitudes|conocimientos|competenze(?: tecniche)?|capacita|vaardigheden|kennis|umiejetnosci|kompetencje|fardigheter|kompetencer|dovednosti',
  ),
  heading('languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|talen|jezyki(?: obce)?|znajomosc jezykow|sprak'),
  heading(
    '(?:professional |personal |career )?(?:summary|profile|objective|statement)|about me|profil|uber mich|kurzprofil|a propos|profil professionnel|perfil(?: profesional)?|sobre m[i|im]|profilo(?: professionale)?|chi sono|profiel|over mij|o mnie|podsumowanie|resumo',
  ),
  heading(
    'personal (?:details|data|information)|contact(?: details)?|personliche daten|angaben zur person|kontakt|coordonnees|etat civil|informations personnelles|datos personales|dati personali|informazioni personali|dados pessoais|personalia|persoonlijke gegevens|dane osobowe',
  ),
  heading(
    'references|hobbies|interests|certifications?|certificates|awards|publications|projects|volunteering|hobbys|interessen|zertifikate|referenzen|centres? d.interet|loisirs|intereses|referencias|certificaciones|interessi|certificazioni|interesses|certificados|hobby.s|certificaten|zainteresowania|certyfikaty|kursy',
  ),
];

const TITLE =
  /^(?:curriculum vitae|cv|resume|lebenslauf|tabellarischer lebenslauf|curriculo|hoja de vida|zyciorys|europass)\b/;
const MONTH = '(?:[a-z]{3,10}\\.? )?(?:\\d{1,2}[./] ?)?(?:\\d{1,2}[./])?';
const RANGE = new RegExp(
  `\\b${MONTH}(?:19|20)\\d\\d ?(?:-|–|—|to|bis|a|au|al|tot|do|until|/) ?(?:${MONTH}(?:19|20)\\d\\d|\\d\\d\\b|present|today|now|current|heute|jetzt|aujourd|present|actual|presente|oggi|atual|hoje|heden|nu\\b|obecnie|teraz|dzis)|\\b(?:since|seit|depuis|desde|dal|sinds|od) (?:[a-z]{3,10}\\.? )?(?:\\d{1,2}[./])?(?:19|20)\\d\\d`,
  'g',
);
const DEGREE =
  /\b(?:b\.?sc|m\.?sc|b\.?a\b|m\.?a\b|b\.?eng|b\.?tech|m\.?tech|b\.?com|mba|ph\.?d|bachelor|master|diplom\w*|licence|licenciatura|licenciad[oa]|laurea|mestrado|grado en|ingenier[oi]a?|abitur|baccalaureat|inzynier|magister|licencjat|university|universit\w+|universidad\w*|hochschule|fachhochschule|ecole|politecnico|politechnika|uniwersytet|college)\b/;
const PHONE = /(?:\+\d{1,3}[ .()/-]{0,3}|\b0)(?:\d[ .()/-]{0,3}){6,12}\d/;
const ADVERTISEMENT =
  /we are (?:looking for|hiring)|we offer\b|your profile|what you will do|wir (?:suchen|bieten)|ihr profil|dein profil|nous recherchons|buscamos|ofrecemos|cerchiamo|offriamo|procuramos|oferecemos|wij zoeken|wij bieden|poszukujemy|oferujemy/;
const BILL =
  /\b(?:invoice (?:no|number|date)|total (?:due|amount)|iban\b|vat (?:no|id|number)|rechnungsnummer|facture n|numero de factura|fattura n|faktura nr|subtotal)\b/;
