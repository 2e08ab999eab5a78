import { ENGLISH, type Resume } from './layouts.ts';

/** More invented people for the demo mailbox. */

export const GRACE: Resume = {
  name: 'Grace Okonjo',
  headline: 'Accountant, ACCA',
  email: 'grace.okonjo@example.com',
  phone: '+1 202 555 0143',
  place: 'Baltimore, Maryland',
  summary: 'Chartered accountant with seven years in audit and industry.',
  work: [
    {
      title: 'Accountant',
      employer: 'Bayline Foods',
      years: '2020 – today',
      points: ['Month-end close in four days instead of nine.', 'Owner of the budget and of the audit file.'],
    },
    {
      title: 'Audit Associate',
      employer: 'Pruett and Marsh',
      years: '2017 – 2020',
      points: ['Audits of manufacturers with up to 400 employees.'],
    },
  ],
  education: ['ACCA, 2020', 'BSc Accounting, Towson University, 2017'],
  skills: ['US GAAP', 'IFRS', 'NetSuite', 'Excel', 'Power Query', 'Month-end close'],
  languages: ['English (native)', 'Igbo (fluent)'],
  headings: ENGLISH,
};

export const ERIK: Resume = {
  name: 'Erik Sandvall',
  headline: 'Data Analyst',
  email: 'erik.sandvall@example.org',
  phone: '+44 20 7946 0764',
  place: 'Bristol, United Kingdom',
  summary: 'Three years of product analytics; I ask what a number is for before I compute it.',
  work: [
    {
      title: 'Product Data Analyst',
      employer: 'Tidewater Apps',
      years: '2023 – today',
      points: ['Experiments and funnels for two million users (BigQuery, dbt, Looker).'],
    },
    {
      title: 'Research Assistant',
      employer: 'University of Bath',
      years: '2021 – 2023',
      points: ['Survey data in R and Stata.'],
    },
  ],
  education: ['MSc Statistics, University of Bath, 2021'],
  skills: ['SQL', 'BigQuery', 'dbt', 'Looker', 'Python', 'R', 'A/B testing'],
  languages: ['English (fluent)', 'Swedish (native)'],
  headings: ENGLISH,
};

export const PRIYA: Resume = {
  name: 'Priya Raghunathan',
  headline: 'Senior Backend Engineer',
  email: 'priya.raghunathan@example.net',
  phone: '+1 202 555 0178',
  place: 'Remote, Chicago',
  summary: 'Twelve years of distributed systems, the last four as the engineer others ask before they deploy.',
  work: [
    {
      title: 'Staff Engineer',
      employer: 'Ferrous Cloud',
      years: '2021 – today',
      points: ['Storage engine in Rust, 300 TB across three regions.', 'Mentor of eleven engineers.'],
    },
    {
      title: 'Senior Backend Engineer',
      employer: 'Quillpad',
      years: '2016 – 2021',
      points: ['Node.js and PostgreSQL behind a shared editor.', 'Sharding, with no downtime.'],
    },
    {
      title: 'Software Engineer',
      employer: 'Dovetail Systems',
      years: '2013 – 2016',
      points: ['Python services for hospital schedules.'],
    },
  ],
  education: ['BTech Computer Science, Anna University, 2013'],
  skills: ['Rust', 'TypeScript', 'Node.js', 'PostgreSQL', 'Kafka', 'AWS', 'Python'],
  languages: ['English (fluent)', 'Tamil (native)'],
  headings: ENGLISH,
};

export const DANIEL: Resume = {
  name: 'Daniel Brückner',
  headline: 'Data Analyst',
  email: 'daniel.brueckner@example.org',
  phone: '+49 30 23125 880',
  place: 'Leipzig',
  summary: 'Data Analyst mit Schwerpunkt Energiehandel, vier Jahre Erfahrung mit Zeitreihen.',
  work: [
    {
      title: 'Data Analyst',
      employer: 'Elsterstrom AG',
      years: '2021 – heute',
      points: ['Lastprognosen mit Python und SQL.', 'Berichte in Power BI für Handel und Vertrieb.'],
    },
  ],
  education: ['M. Sc. Wirtschaftsinformatik, Universität Leipzig, 2021'],
  skills: ['Python', 'SQL', 'Power BI', 'Airflow', 'Excel'],
  languages: ['Deutsch (Muttersprache)', 'Englisch (C1)'],
  headings: {
    summary: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
  },
};
