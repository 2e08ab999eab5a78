/** A job, and people who do it under this and other titles. */
export interface Trade {
  category: string;
  title: string;
  description: string;
  requirements: string;
  /** The last title, the one before it, and the work done. */
  people: [string, string, string[]][];
}

export const TRADES: Trade[] = [
  {
    category: 'nursing',
    title: 'Registered Nurse',
    description: 'Care for patients on a surgical ward, give medication and keep families informed.',
    requirements: 'Patient care, medication administration, first aid',
    people: [
      [
        'Staff Nurse',
        'Care Assistant',
        ['Looked after patients before and after surgery', 'Gave medication and kept charts'],
      ],
      ['Ward Sister', 'Staff Nurse', ['Led the night team of a hospital ward', 'Planned discharge with doctors']],
      ['Midwife', 'Student Midwife', ['Accompanied births in the clinic', 'Visited mothers and newborns at home']],
    ],
  },
  {
    category: 'electrical work',
    title: 'Electrician',
    description: 'Install and repair wiring in homes and small businesses.',
    requirements: 'Electrical wiring, fault finding, driving licence',
    people: [
      [
        'Electrician',
        'Apprentice Electrician',
        ['Installed wiring and sockets in new houses', 'Tested circuits and fuse boards'],
      ],
      [
        'Electrical Fitter',
        'Apprentice',
        ['Fitted cable trays and distribution boards', 'Repaired motors in a paper mill'],
      ],
      [
        'Solar Installer',
        'Electrical Mate',
        ['Mounted panels and connected inverters to the grid', 'Checked voltage and earthing'],
      ],
    ],
  },
  {
    category: 'driving',
    title: 'Truck Driver',
    description: 'Deliver goods across the country with a forty tonne lorry.',
    requirements: 'Licence C+E, digital tachograph, load securing',
    people: [
      [
        'Lorry Driver',
        'Van Driver',
        ['Drove freight between ports and warehouses at night', 'Secured loads and kept the tachograph'],
      ],
      ['HGV Driver', 'Courier', ['Carried chilled food to supermarkets', 'Planned the route around rest times']],
      ['Bus Driver', 'Delivery Driver', ['Drove a city line in shifts', 'Checked the vehicle before each trip']],
    ],
  },
  {
    category: 'data',
    title: 'Data Scientist',
    description: 'Build models that forecast demand and explain them to the people who order.',
    requirements: 'Python, SQL, machine learning, statistics',
    people: [
      [
        'Machine Learning Engineer',
        'Data Analyst',
        ['Trained models that predict failures of pumps', 'Wrote pipelines in Python and SQL'],
      ],
      ['Data Analyst', 'Research Assistant', ['Ran experiments and built dashboards', 'Forecast sales by regression']],
      [
        'Statistician',
        'Lecturer',
        ['Designed surveys and estimated their error', 'Published methods for missing data'],
      ],
    ],
  },
  {
    category: 'law',
    title: 'Paralegal',
    description: 'Prepare files for court, research precedents and keep the deadlines of a litigation team.',
    requirements: 'Legal research, drafting, case management',
    people: [
      [
        'Legal Assistant',
        'Receptionist',
        ['Drafted pleadings and filed them with the court', 'Kept the calendar of hearings'],
      ],
      ['Junior Solicitor', 'Paralegal', ['Advised tenants and wrote contracts', 'Researched case law for trials']],
      ['Notary Clerk', 'Office Clerk', ['Prepared deeds and certified signatures', 'Searched the land register']],
    ],
  },
  {
    category: 'reception',
    title: 'Office Receptionist',
    description: 'Welcome visitors, answer the telephone and look after the calendar of the office.',
    requirements: 'Microsoft Office, friendly manner, typing',
    people: [
      ['Receptionist', 'Shop Assistant', ['Welcomed visitors and answered the switchboard', 'Booked rooms and travel']],
      [
        'Administrative Assistant',
        'Receptionist',
        ['Handled mail, filing and appointments', 'Typed minutes of meetings'],
      ],
      ['Front Desk Agent', 'Waiter', ['Checked guests in and out of a hotel', 'Answered calls and complaints']],
    ],
  },
  {
    category: 'software',
    title: 'Frontend Developer',
    description: 'Build accessible pages for a ticket shop together with two designers.',
    requirements: 'TypeScript, React, CSS, accessibility',
    people: [
      [
        'Web Developer',
        'Web Designer',
        ['Built shop pages in React and TypeScript', 'Made forms usable with the keyboard alone'],
      ],
      [
        'Software Engineer',
        'Intern',
        ['Wrote the user interface of a booking system in Vue', 'Tested in five browsers'],
      ],
      [
        'UI Engineer',
        'Web Developer',
        ['Kept a library of components and its styles in CSS', 'Cut the loading time by half'],
      ],
    ],
  },
  {
    category: 'animal care',
    title: 'Veterinary Assistant',
    description: 'Help the vet during treatment, comfort animals and talk with their owners.',
    requirements: 'Handling of animals, hygiene, appointment planning',
    people: [
      [
        'Veterinary Nurse',
        'Kennel Hand',
        ['Held dogs and cats during treatment', 'Cleaned wounds and sterilised instruments'],
      ],
      ['Zoo Keeper', 'Stable Hand', ['Fed and observed the big cats', 'Gave medicine under the guidance of the vet']],
      ['Animal Shelter Worker', 'Dog Walker', ['Cared for stray animals until adoption', 'Advised new owners']],
    ],
  },
];

/** A resume of a few lines without a name, which the ranking must not need. */
export const writeResume = ([title, earlier, points]: Trade['people'][number], index: number): string =>
  [
    'Experience',
    `${title}, Employer ${index + 1}\t0${(index % 8) + 1}/2020 – present`,
    ...points.map((point) => `• ${point}`),
    `${earlier}, Employer ${index + 2}\t03/2016 – 12/2019`,
    'Education',
    `Certificate, College ${index + 1}, 2016`,
  ].join('\n');
