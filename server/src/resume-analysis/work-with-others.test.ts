import { describe, expect, it } from 'vitest';
import { AS_OF } from '../testing/scored-resume.ts';
import { prepareResume } from './prepare-resume.ts';

interface Sections {
  summary?: string;
  work?: string;
  education?: string;
  skills?: string;
}

const scored = ({ summary = 'Likes teams.', work = '- Cared', education = '', skills = 'Excel' }: Sections) =>
  prepareResume(
    `Anna Hopper\nanna.hopper@example.com\n\nSummary\n${summary}\n\nExperience\nNurse, Acme Clinic\t03/2018 – present\n${work}\n- Kept the files\n\nEducation\nBachelor of Arts, 2014\n${education}\n\nSkills\n${skills}\n`,
    AS_OF,
    { names: ['Anna Hopper'] },
  ).scored_text;

const REVEALING =
  /deaf|blind|wheelchair|disab|behinder|gehörlos|schwerhörig|gleichgestellt|autis|adhd|dyslex|refugee|flüchtling|réfugié|geflüchtet|asyl|leave|elternzeit|congé|handicap|sourde|impair|epilep|hearing|malvoyant/i;

describe('what a person says of themselves is not scored, in any section', () => {
  it.each([
    // Where they have fled from.
    'I came to Germany as a refugee in 2015',
    'Refugee from Syria, recognised in 2016',
    'Granted refugee status in Germany in 2017',
    'Recognised refugee with unlimited work permit',
    'Granted asylum in Germany in 2016 after two years',
    'Studied nursing as a refugee with a scholarship of the city',
    'Als Flüchtling nach Deutschland gekommen und die Pflege gelernt',
    'Als Asylbewerberin im Wohnheim gelebt und Deutsch gelernt',
    'Réfugiée politique, reconnue en 2016',
    // Disability.
    'Diagnosed with autism and ADHD in 2019',
    'As a deaf nurse, supported residents in sign language',
    'Deaf since birth; trained apprentices in sign language',
    'Living with a visual impairment and using screen readers daily',
    'Being dyslexic, uses text to speech for long reports',
    'Works with a guide dog, being blind',
    'Have a registered disability and work with a screen reader',
    'Requires assistance as wheelchair user',
    'Hard of hearing; needs an interpreter in meetings',
    'Received support for dyslexia at university',
    'Attended a school for the deaf',
    'Schwerbehindert mit einem Grad der Behinderung von 50',
    'Ich habe eine Behinderung und brauche einen barrierefreien Arbeitsplatz',
    'Mit Schwerbehinderung, Assistenz am Arbeitsplatz nötig',
    'Gehörlos, Unterstützung durch Dolmetscher nötig',
    'Als schwerbehinderter Mensch gleichgestellt seit 2019',
    'Reconnue travailleuse handicapée depuis 2018',
    'Personne en situation de handicap, RQTH depuis 2018',
    // Beside words for work with people.
    'Care assistant, registered disabled',
    'Care assistant (deaf), trained 5 juniors',
    'trained as nurse, is hard of hearing',
    'Nursing school graduate, hearing impaired since 2010, helped in a camp',
    'Taught children, deaf since birth',
    'Nurse with epilepsy trained colleagues',
    'Nurse with epilepsy trained patients',
    'Teacher with a severe visual impairment, coached tutors',
    'Blind nurse, trained 5 juniors',
    'Carer: deaf, blind',
    'Carer, deaf and trained in first aid',
    'Care assistant - registered disabled',
    'Aide-soignante malvoyante, deux ans',
    'Carer, deaf and visually impaired, trained 5 juniors',
    'Carer, deaf, blind and dyslexic since birth, taught first aid',
    'Deaf teacher, trained residents in first aid',
    'Worked as a carer while disabled',
    'Carer for ten years although blind',
    'Taught maths; epilepsy',
    'Supported residents. Autism and ADHD',
    'Pflegehelferin, schwerhörig',
    'Als Pfleger ausgebildet, ist schwerhörig',
    'Absolventin der Pflegeschule, sehbehindert seit 2010, half im Lager',
    'Pflegerin mit Epilepsie schulte Kollegen',
    'Blinde Pflegerin, bildete 5 Auszubildende aus',
    'Gehörloser Betreuer, unterrichtete Kollegen',
    'Als Betreuerin gearbeitet, obwohl gehörlos',
    // Parental leave.
    'Took one year of parental leave and then led the ward',
    'Returned from maternity leave in 2021 and managed 12 nurses',
    'Parental leave; handled payroll on return',
    'During parental leave completed a course in SAP',
    'Career break: maternity leave of two years',
    'Nach der Elternzeit wieder in die Verwaltung eingestiegen',
    'Leitung der Station bis zur Elternzeit im Jahr 2021',
    'Reprise après un congé maternité, gestion de la paie',
  ])('%s', (said) => {
    const all = { summary: `${said}.`, work: `- ${said}`, education: said, skills: said };
    for (const section of Object.keys(all) as (keyof Sections)[])
      expect([section, REVEALING.exec(scored({ [section]: all[section] }))?.[0]]).toEqual([section, undefined]);
  });
});

describe('work with others stays', () => {
  it.each([
    'Advised asylum seekers and refugees on benefits',
    'Refugee support worker in a reception centre',
    'Case worker for unaccompanied refugee minors',
    'Accueil de réfugiés et de demandeurs d’asile',
    'Deutschunterricht für Geflüchtete und Asylbewerber',
    'Care assistant for adults with learning disabilities',
    'Taught blind and visually impaired pupils',
    'Special needs teacher: autism, ADHD, dyslexia',
    'Designed interfaces for users with dyslexia and autism',
    'Fitted hearing aids for hearing impaired customers',
    'Developed a screen reader for the blind',
    'Nurse on a ward for disabled veterans',
    'Betreute schwerbehinderte Menschen im Wohnheim',
    'Heilerziehungspfleger für Menschen mit geistiger Behinderung',
    'Accompagnement de personnes en situation de handicap',
    'Supported autistic, deaf, blind and wheelchair-using residents',
    'Supported adults with autism, learning disabilities, hearing impairment and epilepsy',
    'Trained in autism, ADHD and dyslexia',
    'Taught the deaf and the blind',
    'Cared for a toddler with epilepsy and dementia',
    'Worked with the blind',
    'Worked with refugee families and disabled veterans',
    'Assisted a patient who is blind',
    'Was disability officer at the council',
    'Supported war refugee families',
    'Helped tenants and others with asylum claims',
    'Taught pupils with special needs, e.g. autism and ADHD',
    'Taught maths to adults with epilepsy, autism or ADHD',
    'Betreuung blinder und gehörloser Kinder',
    'Pflege eines Kindes mit Epilepsie',
    'Processed parental leave applications in SAP',
    'Covered a colleague’s parental leave as team lead',
    'Led the team during the parental leave of a colleague',
    'Coached managers on employees returning from parental leave',
    'Vertretung während der Elternzeit einer Kollegin',
    'Beratung zu Elternzeit und Elterngeld in der Personalabteilung',
  ])('%s', (line) => {
    expect(scored({ work: `- ${line}` })).toContain(line);
  });
});
