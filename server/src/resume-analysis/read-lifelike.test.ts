import { describe, expect, test } from 'vitest';
import { prepareResume } from './prepare-resume.ts';
import { readResume } from './read-resume.ts';

const read = (text: string) => {
  const resume = readResume(`Nikhil Warrikar\n${text}`, { today: new Date('2026-01-15') });
  return {
    jobs: resume.jobs.map(({ title, employer, from, to }) => [title?.value, employer?.value, from, to]),
    schools: resume.education.map(({ degree, school, year }) => [degree?.value, school?.value, year?.value]),
    skills: resume.skills.filter((skill) => skill.is_listed).map((skill) => skill.written),
    location: resume.location?.value,
  };
};

const JOBS = [
  ['Sales Executive', 'Acme Foods Pvt Ltd', '2014-01', 'present'],
  ['Accounts Assistant', 'Blue Yard', '2010-04', '2012-03'],
];

describe('jobs are read', () => {
  test.each([
    [
      'from sentences',
      'Work History:\n➢ Currently working as Sales Executive in Acme Foods Pvt Ltd, Pune from Jan 14 to till date.\n➢ Worked with Blue Yard as Accounts Assistant from Apr 2010 to Mar 2012.',
    ],
    [
      'from sentences that go on in the next line',
      'Experience\nPresently working as a Sales Executive with Acme Foods Pvt Ltd in the western region since\nJanuary 2014.\nWorked as Accounts Assistant at Blue Yard from Apr 2010 to Mar 2012.',
    ],
    [
      'from labels',
      "Employment Details\nOrganization : Acme Foods Pvt Ltd\nDesignation : Sales Executive\nDuration : Jan'14 – Till Date\nJob Responsibilities:\n- Selling to shops\n\nOrganization : Blue Yard\nDesignation : Accounts Assistant\nDuration : Apr'10 – Mar'12",
    ],
    [
      'from numbered labels in cells',
      'Professional Experience\n1) Company\tAcme Foods Pvt Ltd, Pune\nRole\tSales Executive\nPeriod\t01/2014 to till now\n2) Company\tBlue Yard\nRole\tAccounts Assistant\nPeriod\t04/2010 to 03/2012',
    ],
    [
      'from a table',
      'Career Contour\nS.No\tDesignation\tCompany\tPeriod\n1.\tSales Executive\tAcme Foods Pvt Ltd\tJan 2014 - Present\n2.\tAccounts Assistant\tBlue Yard\tApr 2010 - Mar 2012',
    ],
    [
      'from a table set with blanks',
      'EMPLOYMENT HISTORY\nCompany Name          Designation            Duration\nAcme Foods Pvt Ltd    Sales Executive        Jan 2014 – Till date\nBlue Yard             Accounts Assistant     Apr 2010 – Mar 2012',
    ],
    [
      'below an employer with its dates',
      'Experience\nAcme Foods Pvt Ltd, Sharjah, UAE – Jan 2014 to till date\nPosition: Sales Executive\nDuties & Responsibilities:\n❖ Selling to shops\nBlue Yard, Calicut, Kerala – Apr 2010 to Mar 2012\nPosition: Accounts Assistant',
    ],
    [
      'with a gap between all lines',
      'WORK EXPERIENCE\n\nSales Executive\n\nAcme Foods Pvt Ltd -  Hosur, Tamil Nadu -\n\nJanuary 2014 to Present\n\nKey Achievements\nBest seller of the year\n\nhttps://www.example.com/r/nikhil\n\n\nAccounts Assistant\n\nBlue Yard -\n\nApril 2010 to March 2012',
    ],
    [
      'behind the dates',
      "Organisational Experience\nSince Jan'14 with Acme Foods Pvt Ltd, Pune as Sales Executive\nApr'10 – Mar'12 with Blue Yard as Accounts Assistant",
    ],
    [
      'with the place in a column',
      'EXPERIENCE\nAcme Foods Pvt Ltd                    Gastonia, NC\nSales Executive                       January 2014 – Present\n• Sold 12% more from 2016 to 2017\nBlue Yard                             Gastonia, NC\nAccounts Assistant                    April 2010 – March 2012',
    ],
  ])('%s', (_, text) => {
    expect(read(text).jobs).toEqual(JOBS);
  });

  test('without dates', () => {
    const text = 'WORK EXPERIENCE\n\nSales Executive\n\nAcme Foods Pvt Ltd -  Pune, Maharashtra\n\n• Sold to shops\n';
    expect(read(text).jobs).toEqual([['Sales Executive', 'Acme Foods Pvt Ltd', null, null]]);
  });

  test.each([
    ['told above all parts', 'I am working as Sales Executive with Acme Foods Pvt Ltd since Jan 2014.\nSkills\nTally'],
    [
      'told below another heading',
      'Summary\n• Presently working with Acme Foods Pvt Ltd as Sales Executive since Jan 2014\nSkills\nTally',
    ],
    ['that stand there with their dates', 'Sales Executive, Acme Foods Pvt Ltd, Jan 2014 to till date\nSkills\nTally'],
  ])('where no heading announces them: %s', (_, text) => {
    expect(read(text).jobs).toEqual([JOBS[0]]);
  });

  test('from the line below the name, if there is nothing else', () => {
    expect(read('Sales Executive - Acme Foods Pvt Ltd\nSkills\nTally').jobs).toEqual([
      ['Sales Executive', 'Acme Foods Pvt Ltd', null, null],
    ]);
  });

  test('in blocks of different height', () => {
    const text =
      'Experience\n\nCook, The Kettle — Tucson, AZ\nMay 2018 - Present\nRun the grill station\n\nCook, Rose Bistro — Tucson, AZ\nAug 2015 - May 2018\n\nDishwasher\nSonora Cafe, Nogales, AZ\n2013-2015';
    expect(read(text).jobs.map(([title, employer]) => [title, employer])).toEqual([
      ['Cook', 'The Kettle'],
      ['Cook', 'Rose Bistro'],
      ['Dishwasher', 'Sonora Cafe'],
    ]);
  });

  test('and not from a sentence about a project with its dates', () => {
    const text =
      'WORK EXPERIENCE\n\nsales executive\n\nacme foods pvt ltd -  Pune, Maharashtra -\n\nJanuary 2014 to Present\n\nWorked on the new shop from August 2014 to June 2015 for a client based in the north\nProject: Shop\nDuration: Jan 2016 to Dec 2016';
    expect(read(text).jobs).toEqual([['sales executive', 'acme foods pvt ltd', '2014-01', 'present']]);
  });

  test('several of them under one employer', () => {
    const text =
      'Employment\nBlue Yard, Dayton, OH\nOffice Manager, 05/2013-Present\n• Ordered supplies\nReceptionist, 02/2009-04/2013\n• Made appointments';
    expect(read(text).jobs).toEqual([
      ['Office Manager', 'Blue Yard', '2013-05', 'present'],
      ['Receptionist', 'Blue Yard', '2009-02', '2013-04'],
    ]);
  });

  test('and not from a place, a state or a project', () => {
    const text =
      'Experience\nWelder\nBlue Yard\nHubli, Karnataka\n2012 to till now\nProject: Bridge\nClient: Roads of Kerala\nDuration: Jan 2013 to Mar 2014';
    expect(read(text).jobs.map(([, employer]) => employer)).not.toContain('Hubli, Karnataka');
    expect(read(text).jobs[0]!.slice(0, 2)).toEqual(['Welder', 'Blue Yard']);
  });
});

test.each([
  ['Jan 14 – till date', '2014-01', 'present'],
  ['Since 2015', '2015', 'present'],
  ['2012 to till now', '2012', 'present'],
  ["July'14 - Aug'16", '2014-07', '2016-08'],
  ['Mar-2014 to Apr-2016', '2014-03', '2016-04'],
  ['01-03-2014 to 05-06-2015', '2014-03', '2015-06'],
  ['12th March 2014 to 3rd May 2016', '2014-03', '2016-05'],
  ['Jun 98 - May 02', '1998-06', '2002-05'],
  ['2012-14', '2012', '2014'],
  ['May 2014 onwards', '2014-05', 'present'],
  ['Apr 2010 – Mar 2012 (2 yrs)', '2010-04', '2012-03'],
  ['10/19 – 12/21', '2019-10', '2021-12'],
  ['03/98-02/07', '1998-03', '2007-02'],
  ['04/18 bis heute', '2018-04', 'present'],
  ['seit 04/18', '2018-04', 'present'],
  ['2019 – maintenant', '2019', 'present'],
])('%j is a date range', (written, from, to) => {
  expect(read(`Experience\nWelder, Blue Yard\n${written}`).jobs).toEqual([['Welder', 'Blue Yard', from, to]]);
});

test('the years of one job are not the total', () => {
  const text =
    'Jane Sample\nExperience\n2 years experience as Cook in Acme Foods Ltd from 01/2010 to 12/2011\nWorked as Cook with Blue Yard from 01/2012 to 12/2019';
  expect(readResume(text).years_of_experience).toBe(10);
});

describe('schools are read', () => {
  test.each([
    [
      'from sentences',
      'B.E (CSE) from Sri Rama College of Engineering, JNTU in 2011 with 72%\n• Completed 12th from Kendriya Vidyalaya, Erode in 2007 with 68%',
    ],
    [
      'from a table',
      'S.No\tDegree\tUniversity/Board\tYear of Passing\t%\n1\tB.E (CSE)\tSri Rama College of Engineering\t2011\t72\n2\t12th\tKendriya Vidyalaya\t2007\t68',
    ],
    [
      'from labels',
      'Degree: B.E (CSE)\nCollege: Sri Rama College of Engineering\nYear of passing: 2011\nPercentage: 72\nDegree: 12th\nSchool: Kendriya Vidyalaya\nYear of passing: 2007',
    ],
    [
      'with a gap between all lines',
      'B.E (CSE)\n\nSri Rama College of Engineering -  Hubli, Karnataka\n\nAugust 2007 to June 2011\n\n12th\n\nKendriya Vidyalaya -  Hubli, Karnataka\n\n2007',
    ],
  ])('%s', (_, text) => {
    expect(read(`Academic Chronicle\n${text}`).schools).toEqual([
      ['B.E (CSE)', 'Sri Rama College of Engineering', '2011'],
      ['12th', 'Kendriya Vidyalaya', '2007'],
    ]);
  });

  test.each(
    'SSC,HSC,SSLC,10th,12th,Intermediate,Diploma in Welding,ITI,MBA,B.Com,M.Sc,PGDM,MCA,BCA,Matriculation,Higher Secondary,Abitur,Ausbildung zum Koch,Licence Droit,Master Droit,Bac+5'.split(
      ',',
    ),
  )('%s', (degree) => {
    expect(read(`Education\n${degree}, Blue River School, 2010`).schools).toEqual([
      [degree, 'Blue River School', '2010'],
    ]);
  });

  test('and a state is not a degree', () => {
    expect(read('Education\nBoston College, Boston, MA, 2010\nHubli College, Hubli, Karnataka, 2008').schools).toEqual([
      [undefined, 'Boston College', '2010'],
      [undefined, 'Hubli College', '2008'],
    ]);
  });
});

test.each([
  ['SKILLS\nJava (2 years), SQL (Less than 1 year), Customer Service (4\nyears)', ['Java', 'SQL', 'Customer Service']],
  ['IT Skills\nSkill\tExperience\nTally ERP\t6 years\nPeachtree\t4 years', ['Tally ERP', 'Peachtree']],
  [
    'Technical Skills\nTools\t\t: Selenium, QTP\nLanguages\t\t: Java, VB Script',
    ['Selenium', 'QTP', 'Java', 'VB Script'],
  ],
  ['Technical Expertise\nMain\tJava, Spring\nOthers\tHTML, Maven', ['Java', 'Spring', 'HTML', 'Maven']],
  [
    'Key Skills\n• Knowledge of Tally\n• Ability to work in a team, meet deadlines and help others.\n• Good communication skills\n• Pune, Maharashtra\n• Welding',
    ['Tally', 'Welding'],
  ],
])('skills are read from %j', (text, skills) => {
  expect(read(text).skills).toEqual(skills);
});

test.each([
  ['Bengaluru, Karnataka - Email me on Indeed: indeed.com/r/nikhil', 'Bengaluru, Karnataka'],
  ['Current Location: Nagpur', 'Nagpur'],
  ['Address: Flat 201, Sai Residency, Kukatpally, Hyderabad-500072', 'Hyderabad'],
  ['14, Temple Street, Hosur, Tamil Nadu - 635109', 'Hosur, Tamil Nadu'],
  ['Experience\nWelder, Blue Yard\n2012 to till now\nDeclaration\nAll of this is true.\nPlace: Kochi', 'Kochi'],
])('the place is found in %j', (text, place) => {
  expect(read(text).location).toBe(place);
});

test.each([
  [
    'below labels',
    'Employment Details\nOrganization : Acme Foods Pvt Ltd\nDesignation : Sales Executive\nDuration : Jan 2014 – Till Date\nJob Responsibilities:\n- Selling tea to shops',
  ],
  [
    'below a sentence',
    'Work History\n➢ Working as Sales Executive in Acme Foods Pvt Ltd from Jan 2014 to till date.\nSelling tea to shops',
  ],
  [
    'below an inner heading',
    'WORK EXPERIENCE\n\nSales Executive\n\nAcme Foods Pvt Ltd -  Pune, Maharashtra -\n\nJanuary 2014 to Present\n\nTechnical Skills\nSelling tea to shops\n\nGenovate Traders\n\nEDUCATION\n\nMBA',
  ],
])('described work counts as dated work %s', (_, text) => {
  const { lines, latest, fields } = prepareResume(`Nikhil Warrikar\n${text}`, new Date('2026-01-15'));
  expect(lines.find((line) => line.text.includes('Selling tea'))?.strength).toBe('work');
  expect([latest?.text, fields.years_of_experience]).toEqual(['Sales Executive', 12.1]);
});
