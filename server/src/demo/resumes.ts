import { ENGLISH, type Resume } from './layouts.ts';

/** The invented people of the demo mailbox. */

export const MAYA: Resume = {
  name: 'Maya Fernandes',
  headline: 'Senior Backend Engineer',
  email: 'maya.fernandes@example.org',
  phone: '+44 20 7946 0321',
  place: 'Manchester, United Kingdom',
  summary:
    'Backend engineer with nine years of experience in payment and logistics systems. I like small services, boring databases and tests that fail for a reason.',
  work: [
    {
      title: 'Senior Backend Engineer',
      employer: 'Larkfield Payments',
      years: '2019 – today',
      points: [
        'Rebuilt the settlement service in TypeScript and Node.js on PostgreSQL; it settles 2.4 million payments a day.',
        'Cut the 99th percentile of the public API from 900 ms to 140 ms.',
        'Led a team of five engineers and ran the on-call rotation.',
      ],
    },
    {
      title: 'Backend Engineer',
      employer: 'Northgate Logistics',
      years: '2015 – 2019',
      points: [
        'Designed the event pipeline (Kafka, Go) behind parcel tracking.',
        'Moved 40 services to Kubernetes without an outage.',
      ],
    },
  ],
  education: ['BSc Computer Science, University of Leeds, 2015'],
  skills: ['TypeScript', 'Node.js', 'Go', 'PostgreSQL', 'Kafka', 'Kubernetes', 'AWS', 'Terraform'],
  languages: ['English (native)', 'Portuguese (fluent)'],
  headings: ENGLISH,
};

export const TOMASZ: Resume = {
  name: 'Tomasz Wilk',
  headline: 'Backend Engineer',
  email: 'tomasz.wilk@example.net',
  phone: '+44 20 7946 0187',
  place: 'Leeds, United Kingdom',
  summary:
    'Six years of Java and Kotlin for insurers and shops, looking for a senior position with more responsibility.',
  work: [
    {
      title: 'Backend Engineer',
      employer: 'Harbour Insurance',
      years: '2021 – today',
      points: ['Kotlin services with Spring Boot and PostgreSQL.', 'Introduced contract tests between nine teams.'],
    },
    {
      title: 'Java Developer',
      employer: 'Shoplane',
      years: '2018 – 2021',
      points: ['Checkout and stock services in Java 11.', 'Wrote the import of 120 suppliers’ price lists.'],
    },
  ],
  education: ['MSc Software Engineering, University of Sheffield, 2018'],
  skills: ['Java', 'Kotlin', 'Spring Boot', 'PostgreSQL', 'Redis', 'Docker', 'GitLab CI'],
  languages: ['English (fluent)', 'Polish (native)'],
  headings: ENGLISH,
};

export const KATRIN: Resume = {
  name: 'Katrin Hölzl',
  headline: 'Bilanzbuchhalterin (Accountant)',
  email: 'katrin.hoelzl@example.com',
  phone: '+49 30 23125 417',
  place: 'Berlin',
  summary: 'Geprüfte Bilanzbuchhalterin mit elf Jahren Erfahrung in Handel und Industrie, sicher in HGB und IFRS.',
  work: [
    {
      title: 'Bilanzbuchhalterin',
      employer: 'Spreetaler Möbel GmbH',
      years: '2017 – heute',
      points: ['Monats- und Jahresabschlüsse nach HGB.', 'Einführung von DATEV Unternehmen online in drei Werken.'],
    },
    {
      title: 'Finanzbuchhalterin',
      employer: 'Großhandel Küster KG',
      years: '2013 – 2017',
      points: ['Kreditoren- und Debitorenbuchhaltung für 1.800 Konten.', 'Umsatzsteuervoranmeldungen.'],
    },
  ],
  education: ['Bilanzbuchhalterin (IHK), Berlin, 2016', 'Ausbildung zur Steuerfachangestellten, Potsdam, 2013'],
  skills: ['DATEV', 'SAP FI', 'HGB', 'IFRS', 'Excel', 'Umsatzsteuer'],
  languages: ['Deutsch (Muttersprache)', 'Englisch (B2)'],
  headings: {
    summary: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
  },
};

export const CLAIRE: Resume = {
  name: 'Claire Aubertin',
  headline: 'Data Analyst',
  email: 'claire.aubertin@example.org',
  phone: '+33 6 39 98 14 52',
  place: 'Lyon',
  summary:
    'Analyste de données depuis cinq ans dans la grande distribution, passionnée par les tableaux de bord que l’on lit vraiment.',
  work: [
    {
      title: 'Data Analyst',
      employer: 'Marchés Réunis',
      years: '2020 – aujourd’hui',
      points: ['Prévision des ventes de 300 magasins (Python, SQL).', 'Tableaux de bord Power BI pour la direction.'],
    },
    {
      title: 'Chargée d’études',
      employer: 'Institut Valmont',
      years: '2018 – 2020',
      points: ['Enquêtes et analyses statistiques avec R.'],
    },
  ],
  education: ['Master Statistique et économétrie, Université Lyon 2, 2018'],
  skills: ['SQL', 'Python', 'pandas', 'Power BI', 'R', 'Excel'],
  languages: ['Français (langue maternelle)', 'Anglais (C1)'],
  headings: {
    summary: 'Profil',
    work: 'Expérience professionnelle',
    education: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
  },
};

export const LUCIA: Resume = {
  name: 'Lucía Ordóñez Prat',
  headline: 'Analista de datos (Data Analyst)',
  email: 'lucia.ordonez@example.net',
  phone: '+34 600 123 456',
  place: 'Valencia',
  summary: 'Analista de datos con cuatro años de experiencia en banca y turismo.',
  work: [
    {
      title: 'Analista de datos',
      employer: 'Banco del Turia',
      years: '2022 – actualidad',
      points: ['Modelos de abandono de clientes con Python y scikit-learn.', 'Informes diarios en Tableau y SQL.'],
    },
    {
      title: 'Analista júnior',
      employer: 'Viajes Albufera',
      years: '2020 – 2022',
      points: ['Seguimiento de campañas y segmentación de clientes.'],
    },
  ],
  education: ['Grado en Matemáticas, Universitat de València, 2020'],
  skills: ['Python', 'SQL', 'Tableau', 'scikit-learn', 'dbt', 'Excel'],
  languages: ['Español (nativo)', 'Valenciano (nativo)', 'Inglés (C1)'],
  headings: {
    summary: 'Perfil',
    work: 'Experiencia laboral',
    education: 'Formación',
    skills: 'Competencias',
    languages: 'Idiomas',
  },
};
