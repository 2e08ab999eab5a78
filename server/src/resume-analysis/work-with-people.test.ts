import { describe, expect, it } from 'vitest';
import { AS_OF, JOB } from '../testing/scored-resume.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const told = (line: string) =>
  `Anna Hopper\nanna.hopper@example.com\n\nSummary\nLikes small teams.\n\nExperience\nNurse, Acme Clinic\t03/2018 – present\n${line}\n- Kept the files\n\nEducation\nBachelor of Arts, 2014\n`;
const readScoredText = (text: string) => prepareResume(text, AS_OF, { names: ['Anna Hopper'] }).scored_text;

describe('work with people is not a detail about the person', () => {
  it.each([
    '- Supported deaf and blind residents; trained in autism, ADHD and dyslexia',
    '- Counselling and refugee support',
    '- Betreuung von Menschen mit Behinderung',
    'Disability Support Worker',
    'Disability Support Worker, Acme Care\t01/2015 – 02/2018',
    '- Administered parental leave and payroll in SAP',
    '- Website: built the shop with React',
    '- Photo: edited pictures of 300 products',
    '- Elternzeit und Mutterschutz in SAP verwaltet',
    'Elternzeit und Mutterschutz in SAP verwaltet\n01/2015 – 02/2018\nBuchhalterin, Acme GmbH',
    '- Mitglied der Schwerbehindertenvertretung, Betreuung schwerbehinderter Menschen',
    '- Cared for a wheelchair user and adults with severe disability',
    '- MA Disability Studies and autism support',
    '- My team supported deaf residents and refugees in Leeds',
    '- Ausbildung in der Pflege, dem Bachelor gleichgestellt',
  ])('%s', (line) => {
    expect(readScoredText(told(line))).toContain(line);
  });

  it.each([
    ['Autism', '- Taught children with autism and ADHD'],
    ['Refugee support', '- Counselling and refugee support'],
    ['Working with people with disabilities', '- Supported people with disabilities at home'],
    ['Arbeit mit Menschen mit Behinderung', '- Arbeit mit Menschen mit Behinderung im Wohnheim'],
    ['Mother and child care', '- Mother and child care on the ward'],
  ])('and fulfils the requirement "%s"', (requirements, line) => {
    const resume = prepareResume(told(line), AS_OF, { names: ['Anna Hopper'] });
    const job = { ...JOB, description: '', requirements };
    const { criteria } = scorePrepared(prepareJob(job), resume, null);
    expect(criteria.find(({ kind }) => kind === 'must_have')!.points).toBe(1);
  });

  it('nor are the projects that a freelancer lists as references', () => {
    const projects =
      'Referenzen\n01/2019 – 12/2023 Projektleiter, Siemens AG\nEinführung von SAP\n01/2015 – 12/2018 Berater, Bosch GmbH\n';
    expect(readScoredText(`${told('- Pflege')}\n${projects}`)).toContain('Einführung von SAP');
    const tools = projects.replace('SAP', 'SAP mit MS Project und C++11 @ Acme');
    expect(readScoredText(`${told('- Pflege')}\n${tools}`)).toContain('Einführung von SAP');
    expect(readScoredText(`${told('- Pflege')}\nReferenzen\nHans Meyer, Acme AG\n0171 1234567\n`)).not.toContain(
      'Meyer',
    );
  });

  it.each([
    'Dr Ahmed Khan, Acme Clinic, ward manager (2015 – 2020)\nFatima Ali, Beta Home, line manager (2012 – 2015)',
    '2015 – 2020 Ahmed Khan, Acme Clinic\n+44 113 496 0123\n2012 – 2015 Fatima Ali, Beta Home',
    '2015 – 2020 Ahmed Khan, Acme Clinic, a.khan@acme.example\n2012 – 2015 Fatima Ali, Beta Home',
    '2015 – 2020: Mrs Khan, Acme Clinic\n2012 – 2015: Fatima Ali, Beta Home',
    '2015 – 2020: Herr Khan, Acme Clinic\n2012 – 2015: Fatima Ali, Beta Home',
  ])('but the names of referees with dates are: %s', (list) => {
    expect(readScoredText(`${told('- Care')}\nReferences\n${list}\n`)).not.toMatch(/Khan|Ali,/);
  });
});

describe('a detail about the person is removed', () => {
  it.each([
    'Deaf',
    '• Wheelchair user',
    'I am disabled',
    'Schwerbehindert, GdB 50',
    'On parental leave',
    'Elternzeit (2. Kind)',
    'Parental leave for my daughter',
    'Elternzeit bei Acme 2019',
    'Website: annahopper.example/work',
    'GitHub: annahopper',
    '- Gleichgestellt, GdB 50, Schwerbehindertenausweis vorhanden',
    '- I am deaf and use a hearing aid on the ward',
    '- Back on the ward after my parental leave',
    '- Deutsch, Gebärdensprache (ich bin gehörlos und schwerbehindert)',
    '- Wheelchair user, works well with all colleagues',
    'Elternzeit nach Geburt meines Sohnes',
    'Elternzeit nach Geburt meines Sohnes\n03/2010 – 04/2014\n\nHelper\nBeta Home\n05/2014 – 02/2018',
    'Elternzeit Sohn und Pflege der Großmutter\n03/2010 – 04/2014\n\nHelper\nBeta Home\n05/2014 – 02/2018',
  ])('among the work: %s', (line) => {
    expect(readScoredText(told(line))).not.toMatch(
      /deaf|wheelchair|disabled|behindert|gleichgestellt|gdb|gehörlos|leave|elternzeit|2010|anna/i,
    );
  });

  it('a leave with dates below it does not count as work', () => {
    const resume = (leave: string) =>
      `Anna Hopper\n\nBerufserfahrung\n${leave}Buchhalterin\nAcme GmbH\n05/2014 – 12/2020\n`;
    const readYears = (text: string) => prepareResume(text, AS_OF).fields.years_of_experience;
    const leave = 'Elternzeit nach Geburt meines Sohnes\n03/2010 – 04/2014\n\n';
    expect(readYears(resume(leave))).toBe(readYears(resume('')));
  });

  it.each([
    'Führerschein Klasse B, schwerbehindert (GdB 50)',
    'SAP, Excel, Schwerbehindertenausweis GdB 70',
    'Excel, RQTH',
    'Excel, Schwerbehinderter (GdB 50)',
    'Excel, Word, severe disability',
    'Excel, Word, registered disability',
  ])('among the skills: %s', (line) => {
    const text = readScoredText(`${told('- Pflege')}\nKenntnisse\n${line}\n`);
    expect(text).not.toMatch(/behindert|gdb|rqth|disability/i);
    expect(text).toContain(line.slice(0, 5));
  });

  it.each([
    'A nurse who is deaf and reads lips in two languages.',
    'Back at work after parental leave with her twins.',
  ])('in a summary: %s', (line) => {
    const text = readScoredText(told('').replace('Likes small teams.', line));
    expect(text).not.toMatch(/deaf|leave/);
  });

  it('for any name', () => {
    const readAs = (name: string) =>
      prepareResume(told(`${name}: deaf`).replace('Anna Hopper', name), AS_OF, { names: [name] }).scored_text;
    expect(readAs('Anna Maria van der Hopper')).toBe(readAs('Bo Li'));
    expect(readAs('Anna Cook')).toBe(readAs('Bo Li'));
  });
});
