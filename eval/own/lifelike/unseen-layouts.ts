import { AMERICAN, FRENCH, GERMAN, GULF, INDIAN } from './applicants.ts';
import { type Block, date, type Layout, period } from './layout.ts';

const FRENCH_MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** Other layouts: the rules are measured with them, not developed for them. */
export const UNSEEN_LAYOUTS: Layout[] = [
  {
    name: 'job board, short',
    people: [...INDIAN, ...AMERICAN],
    write: ({ name, city, region, work, schools, skills }) => [
      name,
      '',
      `${city}, ${region} - Email me on Indeed: indeed.com/r/${name.replaceAll(' ', '-')}/fedcba9876543210`,
      '',
      'Work Experience',
      '',
      ...work.flatMap((post, index): Block[] => [
        post.title,
        `${post.employer} - ${post.city}, ${post.region}`,
        index === 0
          ? `${date(post.from, 'MMMM yyyy')} to Present`
          : period(post, { form: 'yyyy', between: ' to ', now: 'Present' }),
        '',
        ...(index === 0 ? ['Roles and Responsibilities:', ...post.points] : post.points),
        '',
      ]),
      'Education',
      '',
      ...schools.flatMap((one, index): Block[] =>
        index === 0
          ? [one.degree, `${one.school} - ${one.place}`, `June ${Number(one.year) - 3} to May ${one.year}`, '']
          : [`${one.degree} - ${one.school} - ${one.place}, ${one.year}`, ''],
      ),
      'Skills / IT Skills',
      '',
      ...skills.map((one) => `${one.name} (${one.years === 0 ? 'Less than 1 year' : `${one.years} years`}),`),
      '',
      'Certifications/Licenses',
      '',
      'Driving Licence',
    ],
  },
  {
    name: 'bullets of jobs',
    people: INDIAN,
    write: (person) => [
      'BIO-DATA',
      person.name,
      `Ph: ${person.phone}  Email: ${person.email}`,
      `Present Address: H.No. 4-5, Gandhi Nagar, ${person.city}`,
      '1. Objective',
      'Seeking a position where my abilities are used for the growth of the organization.',
      '2. Organisational Experience',
      ...person.work.map((post, index) =>
        index === 0
          ? `• Presently working with ${post.employer} as ${post.title} since ${date(post.from, "MMMM'yy")}.`
          : `• ${date(post.from, "MMM'yy")} to ${date(post.to!, "MMM'yy")}: ${post.employer}, ${post.city} as ${post.title}`,
      ),
      '3. Educational Credentials',
      ...person.schools.map(
        (one) => `• ${one.degree}, ${one.school}, ${one.place.split(',')[0]}, ${one.year} (${one.mark})`,
      ),
      '4. Technical Skill Set',
      ...person.skills.map(({ name }) => `• ${name}`),
      '5. Personal Dossier',
      `Father's Name : ${person.father}`,
      'Marital Status : Married',
    ],
  },
  {
    name: 'tables of labels',
    people: INDIAN,
    write: (person) => [
      `RESUME OF ${person.name.toUpperCase()}`,
      `Location: ${person.city}, ${person.region}`,
      `${person.email} / ${person.phone}`,
      'PROFESSIONAL EXPERIENCE DETAILS',
      ...person.work.flatMap((post): Block[] => [
        [
          ['Company', post.employer],
          ['Role', post.title],
          ['Period', period(post, { form: 'MM/yyyy', between: ' to ', now: 'till date' })],
          ['Location', post.city],
        ],
        ...post.points.map((point) => `* ${point}`),
      ]),
      'EDUCATION QUALIFICATION',
      [
        ['S.No', 'Year', 'Qualification', 'School/College', 'Marks'],
        ...person.schools.map((one, index) => [`${index + 1}`, one.year, one.degree, one.school, one.mark]),
      ],
      'TECHNICAL EXPERTISE',
      [
        [
          'Main',
          person.skills
            .slice(0, 3)
            .map(({ name }) => name)
            .join(', '),
        ],
        [
          'Others',
          person.skills
            .slice(3)
            .map(({ name }) => name)
            .join(', '),
        ],
      ],
    ],
  },
  {
    name: 'a table of jobs by period',
    people: [...GULF, ...INDIAN.slice(0, 2)],
    write: (person) => [
      person.name,
      `Address: ${person.city}, ${person.region}`,
      `Tel: ${person.phone} Email: ${person.email}`,
      'Career Contour',
      [
        ['Duration', 'Position Held', 'Organization', 'Location'],
        ...person.work.map((post) => [
          period(post, { form: 'MMM-yyyy', between: ' to ', now: 'Present' }),
          post.title,
          post.employer,
          post.city,
        ]),
      ],
      'Academia',
      ...person.schools.flatMap((one): Block[] => [one.degree, one.school, `Passed in ${one.year}`, '']),
      'Areas of Competence',
      person.skills.map(({ name }) => name).join(' | '),
    ],
  },
  {
    name: 'Gulf, one line',
    people: GULF,
    write: (person) => [
      person.name.toUpperCase(),
      person.headline,
      `${person.city} - ${person.region}`,
      `Mobile No. ${person.phone}`,
      `Email: ${person.email}`,
      'WORK EXPERIENCES',
      '________________',
      ...person.work.flatMap((post): Block[] => [
        `${post.title} – ${post.employer} – ${post.city} (${period(post, { form: 'MMM yyyy', between: ' – ', now: 'Present' })})`,
        ...post.points.map((point) => `✓ ${point}`),
      ]),
      'EDUCATIONAL ATTAINMENT',
      '________________',
      ...person.schools.map((one) => `${one.degree} - ${one.school}, ${one.place} - ${one.year}`),
      'SKILLS AND COMPETENCIES',
      '________________',
      ...person.skills.map(({ name }) => `✓ ${name}`),
    ],
  },
  {
    name: 'German sentences',
    people: GERMAN,
    write: (person) => [
      person.name,
      `Ringstraße 12, 04109 ${person.city}, Tel. ${person.phone}, ${person.email}`,
      '',
      'Berufliche Laufbahn:',
      ...person.work.flatMap((post, index): Block[] => [
        index === 0
          ? `seit ${date(post.from, 'MM/yyyy')}: ${post.title} bei ${post.employer}, ${post.city}`
          : `${period(post, { form: 'MM/yyyy', between: ' bis ', now: 'heute' })}: ${post.title} bei ${post.employer}, ${post.city}`,
        ...post.points.map((point) => `• ${point}`),
      ]),
      '',
      'Schul- und Berufsausbildung:',
      ...person.schools.map(
        (one) => `${Number(one.year) - 3} - ${one.year}: ${one.degree}, ${one.school}, ${one.place}`,
      ),
      '',
      'Sonstige Kenntnisse:',
      person.skills.map(({ name }) => name).join('; '),
    ],
  },
  {
    name: 'French blocks',
    people: FRENCH,
    write: (person) => [
      person.name.toUpperCase(),
      `Adresse : 5 rue des Lilas, 31000 ${person.city}`,
      `Tél. : ${person.phone}`,
      `Courriel : ${person.email}`,
      '',
      'E X P É R I E N C E S',
      ...person.work.flatMap((post): Block[] => [
        `${post.employer.toUpperCase()}, ${post.city}`,
        `${post.title}, CDI, ${post.to ? `de ${date(post.from, 'MMMM yyyy', FRENCH_MONTHS)} à ${date(post.to, 'MMMM yyyy', FRENCH_MONTHS)}` : `depuis ${date(post.from, 'MMMM yyyy', FRENCH_MONTHS)}`}`,
        ...post.points.map((point) => `• ${point}`),
        '',
      ]),
      'CURSUS SCOLAIRE ET UNIVERSITAIRE',
      ...person.schools.map((one) => `${one.degree}, ${one.school}, ${one.year}`),
      '',
      'CONNAISSANCES TECHNIQUES',
      ...person.skills.map(({ name }) => `– ${name}`),
    ],
  },
  {
    name: 'bars between everything',
    people: AMERICAN,
    write: (person) => [
      person.name,
      `${person.city}, ${person.region}`,
      `${person.phone} • ${person.email}`,
      '--- CAREER EXPERIENCE ---',
      ...person.work.flatMap((post): Block[] => [
        `${post.title} | ${post.employer} | ${post.city}, ${post.region} | ${period(post, { form: 'MM/yyyy', between: '-', now: 'Present' })}`,
        ...post.points.map((point) => `• ${point}`),
      ]),
      '--- EDUCATION HISTORY ---',
      ...person.schools.flatMap((one): Block[] => [
        `${one.school}, ${one.place}`,
        `${one.degree}, Graduated ${one.year}`,
      ]),
      '--- SKILL HIGHLIGHTS ---',
      [person.skills.slice(0, 2).map(({ name }) => name), person.skills.slice(2, 4).map(({ name }) => name)],
      ...person.skills.slice(4).map(({ name }) => name),
    ],
  },
];
