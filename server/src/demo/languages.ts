import { ENGLISH, type Headings } from './layouts.ts';

/** Names, places and phrases of invented people, by language. */
export interface Tongue {
  firstNames: readonly string[];
  lastNames: readonly string[];
  places: readonly string[];
  phone: (digits: string) => string;
  spoken: readonly string[];
  today: string;
  headings: Headings;
  subject: (job: string, name: string) => string;
  letter: (job: string, name: string) => string;
}

const TONGUES: readonly Tongue[] = [
  {
    firstNames: [
      'Amelia',
      'Noah',
      'Priya',
      'Samuel',
      'Grace',
      'Owen',
      'Zara',
      'Ethan',
      'Leila',
      'Marcus',
      'Nina',
      'Victor',
      'Hannah',
      'Callum',
      'Tessa',
    ],
    lastNames: [
      'Ashdown',
      'Okafor',
      'Bellamy',
      'Chowdhury',
      'Draper',
      'Eastwood',
      'Falconer',
      'Grantham',
      'Holloway',
      'Iyer',
      'Kendrick',
      'Lockhart',
      'Mbeki',
      'Norwood',
      'Pemberton',
      'Quayle',
      'Redfern',
    ],
    places: ['Manchester', 'Bristol', 'Leeds', 'Dublin', 'Edinburgh'],
    phone: (digits) => `+44 20 7946 0${digits.slice(0, 3)}`,
    spoken: ['English (native)', 'French (B1)'],
    today: 'today',
    headings: ENGLISH,
    subject: (job) => `Application: ${job}`,
    letter: (job, name) =>
      `Dear hiring team,\n\nplease find attached my resume for the ${job} position. I would be glad to tell you more in a conversation.\n\nKind regards\n${name}\n`,
  },
  {
    firstNames: [
      'Anneke',
      'Jonas',
      'Mareike',
      'Till',
      'Svenja',
      'Moritz',
      'Friederike',
      'Lukas',
      'Carolin',
      'Bastian',
      'Ulrike',
    ],
    lastNames: [
      'Ahrens',
      'Bruckmann',
      'Dieterle',
      'Eberhardt',
      'Fröhlich',
      'Gröber',
      'Hübner',
      'Köhnke',
      'Lindemann',
      'Möllers',
      'Petersen',
      'Rösler',
      'Steinbach',
    ],
    places: ['Leipzig', 'Hamburg', 'Köln', 'Bremen', 'Freiburg'],
    phone: (digits) => `+49 30 23125 ${digits.slice(0, 3)}`,
    spoken: ['Deutsch (Muttersprache)', 'Englisch (C1)'],
    today: 'heute',
    headings: {
      summary: 'Profil',
      work: 'Berufserfahrung',
      education: 'Ausbildung',
      skills: 'Kenntnisse',
      languages: 'Sprachen',
    },
    subject: (job, name) => `Bewerbung als ${job} – ${name}`,
    letter: (job, name) =>
      `Sehr geehrte Damen und Herren,\n\nhiermit bewerbe ich mich um die Stelle als ${job}. Meinen Lebenslauf finden Sie im Anhang.\n\nMit freundlichen Grüßen\n${name}\n`,
  },
  {
    firstNames: ['Margaux', 'Théo', 'Inès', 'Baptiste', 'Solène', 'Julien', 'Maëlle'],
    lastNames: ['Aubry', 'Bertrand', 'Chevalier', 'Delorme', 'Fabre', 'Girard', 'Lacroix', 'Mercier', 'Pelletier'],
    places: ['Lyon', 'Nantes', 'Lille', 'Toulouse'],
    phone: (digits) => `+33 6 39 98 ${digits.slice(0, 2)} ${digits.slice(2, 4)}`,
    spoken: ['Français (langue maternelle)', 'Anglais (C1)'],
    today: 'aujourd’hui',
    headings: {
      summary: 'Profil',
      work: 'Expérience professionnelle',
      education: 'Formation',
      skills: 'Compétences',
      languages: 'Langues',
    },
    subject: (job) => `Candidature au poste de ${job}`,
    letter: (job, name) =>
      `Madame, Monsieur,\n\nvous trouverez ci-joint mon CV pour le poste de ${job}. Je reste à votre disposition pour un entretien.\n\nBien cordialement,\n${name}\n`,
  },
  {
    firstNames: ['Lucía', 'Mateo', 'Carmen', 'Iván', 'Nerea'],
    lastNames: ['Almeida', 'Benítez', 'Cardona', 'Espinosa', 'Ferrer', 'Montalbán', 'Serrano'],
    places: ['Valencia', 'Sevilla', 'Bilbao'],
    phone: (digits) => `+34 600 ${digits.slice(0, 3)} ${digits.slice(1, 4)}`,
    spoken: ['Español (nativo)', 'Inglés (C1)'],
    today: 'actualidad',
    headings: {
      summary: 'Perfil',
      work: 'Experiencia laboral',
      education: 'Formación',
      skills: 'Competencias',
      languages: 'Idiomas',
    },
    subject: (job) => `Solicitud de empleo: ${job}`,
    letter: (job, name) =>
      `Buenos días:\n\nMe gustaría presentar mi candidatura al puesto de ${job}. Adjunto mi currículum.\n\nUn saludo,\n${name}\n`,
  },
];

/** The order of languages: two thirds write in English. */
const TURNS = [0, 1, 0, 0, 2, 0, 0, 1, 0, 3, 0, 0];

/** The language of the n-th person, and how many wrote in it before. */
export const pickLanguage = (n: number): { tongue: Tongue; before: number } => {
  const index = TURNS[n % TURNS.length]!;
  const isSame = (turn: number) => turn === index;
  const before =
    Math.floor(n / TURNS.length) * TURNS.filter(isSame).length + TURNS.slice(0, n % TURNS.length).filter(isSame).length;
  return { tongue: TONGUES[index]!, before };
};
