import { describe, expect, it, test } from 'vitest';
import { findSection } from '../documents/section-headings.ts';
import { educationIn, jobsIn, read } from '../testing/read-entries.ts';

test.each([
  [
    'experience',
    'Stationen|Praxiserfahrung|Beruf|Bisherige Tätigkeiten|ACADEMIC APPOINTMENTS|Where I’ve worked|Expériences pro',
  ],
  ['experience', 'Trayectoria profesional|Vida laboral|Beroepservaring|Doświadczenie zawodowe'],
  [
    'education',
    'Lehre|Schul- und Berufsbildung|Where I studied|Schule|Études et diplômes|Titulación|Education & Professional Development',
  ],
  ['skills', 'IT|TECHNIQUES|What I’m good at|Herramientas|Informática'],
  ['other', 'REFEREES|Referencias|Otros datos|Führerscheine|HOJA DE VIDA|Permis'],
  ['summary', 'Perfil profesional|Zu meiner Person'],
  ['contact', 'GET IN TOUCH|So erreichen Sie mich'],
  ['languages', 'LANGUAGE|Sprache'],
])('headings of %s: %s', (section, headings) => {
  for (const heading of headings.split('|')) expect([heading, findSection(heading)]).toEqual([heading, section]);
});

it('a degree, and a detail of the person with a label, are no headings', () => {
  expect(findSection('Licence informatique')).toBe(null);
  expect(read('Jana Vogt\nBeruf: Tischlerin\nWohnort: Bremen\n').location?.value).toBe('Bremen');
});

describe('the name', () => {
  it.each([
    ['Nombre y apellidos: Rosa Elena Pardo\nTeléfono: 611 22 33 44\n', 'Rosa Elena Pardo'],
    ['BEWERBERIN: JANA VOGT\nKöchin\n\nSchule\nGesamtschule Nordbad, Kiel\n', 'Jana Vogt'],
    ['Luis “Lucho” Ferrer Soto\nlferrer@example.org\n', 'Luis Ferrer Soto'],
    ['ANDRES MARIA DELOS REYES III\nQuezon City\n', 'Andres Maria Delos Reyes III'],
    ['Giuseppe Di\nStefano\nKoch\n\nKontakt\ng.distefano@example.org\n', 'Giuseppe Di Stefano'],
    ['Lebenslauf Bewerberin Jana Vogt\n\nWerdegang\n', 'Jana Vogt'],
    ['Trần Thị\nBích Ngọc\n\nDesigner\n\nContact\nbichngoc.tran@example.org\n', 'Trần Thị Bích Ngọc'],
    ['Jana Vogt\nBremen, DE\n', 'Jana Vogt'],
    ['Jane Doe, MD\n', 'Jane Doe'],
    ['Jane Doe, PE\n', 'Jane Doe'],
    ['Priya Sharma, CA\n', 'Priya Sharma'],
    ['Georgia Smith, GA\n', 'Georgia Smith'],
    ['Smith, Virginia\n', 'Virginia Smith'],
    ['Schmidt, Victoria\n', 'Victoria Schmidt'],
    ['M. A. Khan\n', 'M. A. Khan'],
    ['M. A. Rahman Chowdhury\n', 'M. A. Rahman Chowdhury'],
    ['B. A. Smith\n', 'B. A. Smith'],
    ['Dr. Phil Jones\n', 'Phil Jones'],
    ['Dr. phil. Jana Vogt\n', 'Jana Vogt'],
  ])('in %j', (text, name) => {
    expect(read(text).name?.value).toBe(name);
  });
});

describe('the phone number', () => {
  it.each([
    ['without a label, beside the address', 'Jana Vogt\n087 555 0171 ☆ jana@vogt.example\n', '0875550171'],
    [
      'of a country known from a town',
      'Léa Rochat\n1005 Lausanne\n078 612 34 56\nlea@rochat.example\n',
      '+41786123456',
    ],
  ])('%s', (_, text, phone) => {
    expect(read(text).phone?.value).toBe(phone);
  });
});

describe('the place', () => {
  it.each([
    ['Jana Vogt\n7 rue du Puits, 69003 Lyon – jana@vogt.example\n', 'Lyon'],
    ['Jana Vogt\nFlat 2, 9 Quay Row, Leeds LS1 4AB\njana@vogt.example\n', 'Leeds'],
    ['Jana Vogt\nHerengracht 10, 3511 Veldhoven – jana@vogt.example\n', 'Veldhoven'],
    ['Jana Vogt\nStraße: Kanalstraße 19 | PLZ/Ort: 45127 Essen\n', '45127 Essen'],
    ['Jana Vogt\njana@vogt.example\nHarare\n', 'Harare'],
    ['Jana Vogt\njana@vogt.example ☆ 087 555 0171 ☆ Tralee\n', 'Tralee'],
    ['Jana Vogt\njana@vogt.example\n⚑ Toulouse (31)\n', 'Toulouse (31)'],
    ['Jana Vogt\nE jana@vogt.example\nA Toronto, ON\n', 'Toronto, ON'],
    ['Jana Vogt\nUtrecht, The Netherlands\njana@vogt.example\n', 'Utrecht, The Netherlands'],
    ['Jana Vogt\nDomicilio: Calle Sol 5, Sevilla\n', 'Sevilla'],
    ['Jana Vogt\n\nSkills\nSAP, Excel\n\njana@vogt.example · Ringstraße 4, 1060 Wien\n', 'Wien'],
  ])('in %j', (text, place) => {
    expect(read(text).location?.value).toBe(place);
  });

  it.each([
    'Married',
    'Product Designer',
    'Curriculum Vitae',
    'Verheiratet',
    'Célibataire',
    'Soltera',
    'Skype',
    'Northwind',
    'Weltoffen',
  ])('is not %s', (line) => {
    expect(read(`Jana Vogt\njana@vogt.example\n${line}\n`).location).toBe(null);
  });
});

describe('jobs', () => {
  it.each([
    [
      '02/2020 – dato\tEinkäuferin\n\tDonau Metall AG, Wien',
      [['Einkäuferin', 'Donau Metall AG', '2020-02', 'present']],
    ],
    [
      'Supervisor\nFábrica Regia S.A.\nMar 2019 – A la fecha',
      [['Supervisor', 'Fábrica Regia S.A.', '2019-03', 'present']],
    ],
    [
      '2021–\tLecturer, University of Fulton\n2018–2021\tResearcher, University of Harbin',
      [
        ['Lecturer', 'University of Fulton', '2021', 'present'],
        ['Researcher', 'University of Harbin', '2018', '2021'],
      ],
    ],
    ['Boekhouder – Domtoren B.V. – 2019 t/m heden', [['Boekhouder', 'Domtoren B.V.', '2019', 'present']]],
    ['Barista, Copper Kettle (Summer 2020 – April 2022)', [['Barista', 'Copper Kettle', '2020-06', '2022-04']]],
    [
      'Garki Clinic, Abeokuta\tMarch 2016 – Aug. 2018\nStaff Nurse\n• Wound care',
      [['Staff Nurse', 'Garki Clinic', '2016-03', '2018-08']],
    ],
    [
      '1. Worked as Driver in Deccan Transport Co. from June 2009 to May 2014.',
      [['Driver', 'Deccan Transport Co', '2009-06', '2014-05']],
    ],
    [
      '04/2021             Schülerpraktikum, Autohaus Nordmann\n07/2022 - 08/2022   Ferienjob als Lagerhelfer, Spedition Wulf',
      [
        ['Schülerpraktikum', 'Autohaus Nordmann', '2021-04', '2021-04'],
        ['Lagerhelfer', 'Spedition Wulf', '2022-07', '2022-08'],
      ],
    ],
    [
      'seit 05/2016\tFreie Übersetzerin (Polnisch, Englisch, Deutsch), selbstständig',
      [['Freie Übersetzerin', null, '2016-05', 'present']],
    ],
    [
      'Développeur junior (stage puis CDI), Armor Numérique\t09/2020 – 12/2021',
      [['Développeur junior', 'Armor Numérique', '2020-09', '2021-12']],
    ],
    [
      'Porter, Acme Works (Winter 2020 – Spring 2020)\nCook, Brook Mill (Winter 2018 – Spring 2019)',
      [
        ['Porter', 'Acme Works', '2020-01', '2020-03'],
        ['Cook', 'Brook Mill', '2018-12', '2019-03'],
      ],
    ],
    [
      '01/2020 – 12/2021\tDeveloper, Acme Works\n03/2019\tPromoted to Team Leader, Payments\n03/2018\tCertified Scrum Master, Scrum Alliance',
      [['Developer', 'Acme Works', '2020-01', '2021-12']],
    ],
    ['Developer, No Limits GmbH, Berlin\t2018 – 2020', [['Developer', 'No Limits GmbH', '2018', '2020']]],
    ['2018 – 2020\tVolunteer, No Borders', [['Volunteer', 'No Borders', '2018', '2020']]],
    ...[
      'Maternity Leave Cover HR Officer',
      'Parental leave cover teacher',
      'Elternzeitvertretung Sachbearbeiterin',
    ].map((title): [string, (string | null)[][]] => [
      `${title}, Acme Works\t2018 – 2020`,
      [[title, 'Acme Works', '2018', '2020']],
    ]),
    [
      'Sozialarbeiterin, Arbeitslosenhilfe Kiel e.V.\t2018 – 2020',
      [['Sozialarbeiterin', 'Arbeitslosenhilfe Kiel e.V.', '2018', '2020']],
    ],
    ['Barista, Auszeit Café GmbH\t2018 – 2020', [['Barista', 'Auszeit Café GmbH', '2018', '2020']]],
    ['HR Officer (maternity leave cover), Acme Works\t2018 – 2020', [['HR Officer', 'Acme Works', '2018', '2020']]],
  ])('in %j', (lines, jobs) => {
    expect(jobsIn(lines)).toEqual(jobs);
  });

  it.each([
    ['Career break (parental leave)'],
    ['Elternzeit'],
    ['Career break – caring for a family member'],
    ['Congé parental'],
    ['Sabbatical'],
    ['Arbeitsuchend'],
  ])('do not include a break, nor does it count as experience: %s', (line) => {
    const text = `Jana Vogt\n\nExperience\nWelder, Acme Works\t01/2020 – 12/2021\n${line}\t01/2019 – 12/2019\nFitter, Brook Mill\t01/2017 – 12/2018\n`;
    const { jobs, years_of_experience } = read(text);
    expect(jobs.map(({ employer }) => employer?.value)).toEqual(['Acme Works', 'Brook Mill']);
    expect(years_of_experience).toBe(4);
  });
});

it('a range over two lines is not one that is still open', () => {
  const { jobs } = read(
    'Jana Vogt\n\nExperience\n01/2018 –\n12/2020\nDeveloper, Acme Works\n\n01/2015 –\n12/2017\nTester, Brook Mill\n',
  );
  expect(jobs.map(({ to }) => to)).not.toContain('present');
});

describe('education', () => {
  it.each([
    ['BComm, University College Cork, 2010', [['BComm', 'University College Cork', '2010']]],
    ['Licence informatique\t2018\nUniversité de Nantes', [['Licence informatique', 'Université de Nantes', '2018']]],
    ['Maturité spécialisée, Gymnase du Lac, 2011', [['Maturité spécialisée', 'Gymnase du Lac', '2011']]],
    [
      '2003 – 2009\tGesamtschule Nord, Essen – Fachoberschulreife',
      [['Fachoberschulreife', 'Gesamtschule Nord', '2009']],
    ],
    ['2008\tMatura, HAK Wels', [['Matura', 'HAK Wels', '2008']]],
    ['Bachiller académico\tColegio San José\t2011', [['Bachiller académico', 'Colegio San José', '2011']]],
    [
      'Diploma, Dental Hygiene\nBrook College\nGraduated: April 2020',
      [['Diploma, Dental Hygiene', 'Brook College', '2020']],
    ],
    [
      '2008 – 2011\tStudium Maschinenbau, Hochschule Esslingen, Abschluss: Bachelor of Engineering',
      [['Bachelor of Engineering', 'Hochschule Esslingen', '2011']],
    ],
    [
      'CIPD Level 7, Leeds Beckett University, 2016\nBA (Hons) Sociology, University of York, 2011',
      [
        ['CIPD Level 7', 'Leeds Beckett University', '2016'],
        ['BA (Hons) Sociology', 'University of York', '2011'],
      ],
    ],
  ])('in %j', (lines, education) => {
    expect(educationIn(lines)).toEqual(education);
  });
});

describe('languages', () => {
  it.each([
    ['Langues\nFrançais, anglais (B2), bambara\n', ['Français', 'anglais', 'bambara']],
    ['Idiomas\nEspañol (nativo), quechua, inglés básico\n', ['Español', 'quechua', 'inglés']],
    ['Personal details\nLanguages known : Hindi, Urdu & English\nNationality : Indian\n', ['Hindi', 'Urdu', 'English']],
    ['Skills\nLanguages: Go, Rust, SQL\n', []],
    ['Sprachen\nItalienisch\nDeutsch\n\nMenü\nMise en place\nHACCP\nMannheim\n', ['Italienisch', 'Deutsch']],
    ['Talen\nNederlands, Italiaans, Engels\n', ['Nederlands', 'Italiaans', 'Engels']],
    ['Idiomas\nEspañol nativo, inglés intermedio\n', ['Español', 'inglés']],
    ['Sprachen\nDeutsch (Muttersprache)\nBremen, den 03.02.2026\n', ['Deutsch']],
    ['Sprachen\nDeutsch             Muttersprache\nItalienisch         keine Kenntnisse\n', ['Deutsch']],
    ['Sprachen\nSchweizerdeutsch\n', ['Schweizerdeutsch']],
    ['Languages\nKhmer\nLao\n', ['Khmer', 'Lao']],
    ['Languages\nSwiss German, Scottish Gaelic\n', ['Swiss German', 'Scottish Gaelic']],
    ['Langues\nAnglais technique\n', ['Anglais technique']],
    ['Languages\nTAMIL and HINDI.\n', ['TAMIL', 'HINDI']],
  ])('in %j', (text, languages) => {
    expect(read(`Jana Vogt\n\n${text}`).languages.map(({ value }) => value)).toEqual(languages);
  });
});

it('skills are no spoken languages', () => {
  const { skills } = read('Jana Vogt\n\nSkills\nSoftware: AutoCAD, Civil 3D\nLanguages: English, Spanish\n');
  expect(skills.filter((one) => one.is_listed).map(({ written }) => written)).toEqual(['AutoCAD', 'Civil 3D']);
});

it("years are read from 9 years' experience", () => {
  expect(
    read("Jana Vogt\n\nProfile\nLogistics officer with 9 years' experience in relief work.\n").years_of_experience,
  ).toBe(9);
});
