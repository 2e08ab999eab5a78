import { ENGLISH, type Resume } from '../../server/src/demo/layouts.ts';

/** An invented person, with the fields that must be read from their resume. */
export interface Person extends Omit<Resume, 'education'> {
  schools: { degree: string; school: string; year: string }[];
}

const GERMAN = {
  summary: 'Profil',
  work: 'Berufserfahrung',
  education: 'Ausbildung',
  skills: 'Kenntnisse',
  languages: 'Sprachen',
};
const FRENCH = {
  summary: 'Profil',
  work: 'Expérience professionnelle',
  education: 'Formation',
  skills: 'Compétences',
  languages: 'Langues',
};

export const PEOPLE: Person[] = [
  {
    name: 'Imogen Hartwell',
    headline: 'Registered Nurse',
    email: 'imogen.hartwell@example.com',
    phone: '+44 20 7946 0555',
    place: 'Bristol, United Kingdom',
    summary: 'Ward nurse with seven years in acute care who likes calm handovers.',
    work: [
      {
        title: 'Registered Nurse',
        employer: 'Severn General Hospital',
        years: '03/2019 – present',
        points: ['Looked after twelve beds on a cardiac ward', 'Trained new colleagues in medication rounds'],
      },
      {
        title: 'Care Assistant',
        employer: 'Elmgrove Nursing Home',
        years: '09/2016 – 02/2019',
        points: ['Helped residents with meals and mobility'],
      },
    ],
    schools: [{ degree: 'Bachelor of Nursing', school: 'University of the West Coast', year: '2016' }],
    skills: ['Patient care', 'Medication administration', 'First aid', 'Electronic health records'],
    languages: ['English'],
    headings: ENGLISH,
  },
  {
    name: 'Bartosz Zielonka',
    headline: 'Electrician',
    email: 'b.zielonka@example.org',
    phone: '+48 22 555 01 77',
    place: 'Gdansk, Poland',
    summary: 'Electrician for industrial plants, licensed up to one kilovolt.',
    work: [
      {
        title: 'Industrial Electrician',
        employer: 'Baltic Shipyards',
        years: '05/2018 – present',
        points: ['Wired control cabinets and motors', 'Found faults with the line standing still'],
      },
      {
        title: 'Electrical Fitter',
        employer: 'Amber Installations',
        years: '08/2013 – 04/2018',
        points: ['Laid cables in new housing'],
      },
    ],
    schools: [{ degree: 'Diploma in Electrical Engineering', school: 'Gdansk Technical College', year: '2013' }],
    skills: ['Electrical wiring', 'PLC', 'Preventive maintenance', 'AutoCAD'],
    languages: ['Polish', 'English'],
    headings: ENGLISH,
  },
  {
    name: 'Friederike Osterkamp',
    headline: 'Softwareentwicklerin',
    email: 'friederike.osterkamp@example.de',
    phone: '+49 30 5550 0188',
    place: 'Leipzig, Deutschland',
    summary: 'Softwareentwicklerin mit Schwerpunkt auf Datenbanken und ruhigen Veröffentlichungen.',
    work: [
      {
        title: 'Softwareentwicklerin',
        employer: 'Pleiße Software GmbH',
        years: '04/2020 – heute',
        points: ['Entwickelte Dienste in Java und Spring Boot', 'Betreute eine Datenbank mit vier Terabyte'],
      },
      {
        title: 'Werkstudentin',
        employer: 'Auwald Systeme AG',
        years: '10/2017 – 03/2020',
        points: ['Schrieb Tests für die Lagerverwaltung'],
      },
    ],
    schools: [{ degree: 'Master of Science Informatik', school: 'Universität Leipzig', year: '2020' }],
    skills: ['Java', 'Spring Boot', 'PostgreSQL', 'Docker'],
    languages: ['Deutsch', 'Englisch'],
    headings: GERMAN,
  },
  {
    name: 'Maëlle Chastain',
    headline: 'Chargée de communication',
    email: 'maelle.chastain@example.fr',
    phone: '+33 6 55 50 01 44',
    place: 'Nantes, France',
    summary: 'Chargée de communication, à l’aise avec la presse comme avec les réseaux.',
    work: [
      {
        title: 'Chargée de communication',
        employer: 'Ateliers de la Loire',
        years: '01/2021 – présent',
        points: ['Rédaction des communiqués de presse', 'Organisation de quatre salons par an'],
      },
      {
        title: 'Assistante marketing',
        employer: 'Biscuiterie Morvan',
        years: '06/2018 – 12/2020',
        points: ['Suivi des campagnes en ligne'],
      },
    ],
    schools: [{ degree: 'Master Communication', school: 'Université de Nantes', year: '2018' }],
    skills: ['Copywriting', 'SEO', 'Social media', 'Photoshop'],
    languages: ['Français', 'Anglais'],
    headings: FRENCH,
  },
  {
    name: 'Kwabena Asante',
    headline: 'Data Analyst',
    email: 'kwabena.asante@example.net',
    phone: '+44 20 7946 0812',
    place: 'Leeds, United Kingdom',
    summary: 'Analyst who turns tables into decisions.',
    work: [
      {
        title: 'Data Analyst',
        employer: 'Pennine Water',
        years: '02/2022 – present',
        points: ['Built dashboards of leaks and repairs in Tableau', 'Forecast demand with Python'],
      },
      {
        title: 'Reporting Analyst',
        employer: 'Moorside Bank',
        years: '07/2018 – 01/2022',
        points: ['Wrote the weekly report on branches in SQL'],
      },
    ],
    schools: [{ degree: 'BSc Statistics', school: 'University of Sheffield', year: '2018' }],
    skills: ['SQL', 'Python', 'Tableau', 'Microsoft Excel'],
    languages: ['English', 'Twi'],
    headings: ENGLISH,
  },
  {
    name: 'Solveig Brandvold',
    headline: 'Warehouse Supervisor',
    email: 'solveig.brandvold@example.com',
    phone: '+47 22 55 01 23',
    place: 'Bergen, Norway',
    summary: 'Runs a night shift that ships what was promised.',
    work: [
      {
        title: 'Warehouse Supervisor',
        employer: 'Fjord Logistics',
        years: '11/2019 – present',
        points: ['Led eighteen people on the night shift', 'Halved the errors in picking'],
      },
      {
        title: 'Forklift Driver',
        employer: 'Nordkai Terminal',
        years: '03/2014 – 10/2019',
        points: ['Loaded lorries and ferries'],
      },
    ],
    schools: [{ degree: 'Certificate in Logistics', school: 'Bergen Vocational College', year: '2014' }],
    skills: ['Forklift', 'Inventory management', 'Procurement', 'SAP'],
    languages: ['Norwegian', 'English'],
    headings: ENGLISH,
  },
];
