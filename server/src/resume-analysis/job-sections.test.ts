import { describe, expect, it } from 'vitest';
import { deriveCriteria, type JobText } from './criteria.ts';

const listAsked = (description: string, requirements: string | null = null): string[] => {
  const job: JobText = {
    title: 'Engineer',
    description,
    requirements,
    experience_level: 'entry',
    location: null,
    remote_policy: 'remote',
  };
  return deriveCriteria(job)
    .filter(({ kind }) => kind !== 'similarity')
    .map(({ kind, label }) => `${kind}: ${label}`);
};

describe('the parts of a job description', () => {
  it.each([
    'Requirements',
    'Requirements:',
    '## Requirements',
    '**Requirements**',
    'Requirements and skills',
    'Job requirements',
    'Job experience',
    'Key requirements',
    'Minimum requirements',
    'Required skills',
    'Skills required',
    'Skills and qualifications',
    'Experience and skills',
    'Essential criteria',
    'Must-haves',
    'Your skills',
    'Your profile',
    'Your background',
    'Who you are',
    'About you',
    'You have',
    'What you bring',
    'What we’re looking for',
    'What we expect from you',
    'Das bringst du mit',
    'Das bringen Sie mit',
    'Das zeichnet dich aus',
    'Was du mitbringst',
    'Was Sie mitbringen sollten',
    'Was Sie auszeichnet',
    'Was wir erwarten',
    'Wen wir suchen',
    'Ihr Profil:',
    'Ihre Qualifikationen',
    'Qualifikation',
    'Anforderungsprofil',
    'Deine Skills',
    'Votre profil',
    'Profil recherché',
    'Compétences requises',
    '✅ Requirements',
  ])('are required below “%s”', (heading) => {
    expect(listAsked(`${heading}\n- React\n- SQL`)).toEqual(['must_have: React', 'must_have: SQL']);
  });

  it.each([
    'Nice to have',
    'Nice to have skills',
    'Nice-to-haves:',
    'Good to have',
    'Preferred qualifications',
    '**Bonus points**',
    'Desirable skills',
    'Von Vorteil',
    'Les plus',
  ])('are welcome below “%s”', (heading) => {
    expect(listAsked(`Requirements\n- React\n${heading}\n- SQL`)).toEqual(['must_have: React', 'nice_to_have: SQL']);
  });

  it.each([
    'Benefits',
    'Our benefits',
    'Perks and benefits',
    'What we offer',
    'What you can expect from us',
    'Why join us?',
    'About us',
    'About Acme GmbH:',
    'Who we are',
    'Our team',
    'Your tasks',
    'Your role',
    'What you will do',
    'Responsibilities',
    'How to apply',
    'Wir bieten',
    'Das bieten wir dir',
    'Was Sie erwartet',
    'Das erwartet dich',
    'Ihre Aufgaben',
    'Unser Angebot',
    'Über uns',
    'Ihre Vorteile',
    'Nous offrons',
    'Vos missions',
    'À propos de nous',
    '## Acme',
    'One last thing:',
  ])('are not required below “%s”', (heading) => {
    expect(listAsked(`Requirements\n- React\n${heading}\n- SQL`)).toEqual(['must_have: React', 'nice_to_have: SQL']);
  });

  it('have items that look like headings', () => {
    expect(listAsked('Requirements\n- Experience with:\n  - React\n  - SQL\nDocker\nYour Kafka skills')).toEqual([
      'must_have: React',
      'must_have: SQL',
      'must_have: Docker',
      'must_have: Kafka',
    ]);
  });

  it('begin on the line of their heading', () => {
    expect(listAsked('Requirements: React, SQL\nWe use Docker.\nNice to have: Kafka')).toEqual([
      'must_have: React',
      'must_have: SQL',
      'nice_to_have: Docker',
      'nice_to_have: Kafka',
    ]);
  });
});

describe('a label with its value', () => {
  it.each([
    'Requirements:\nEducation: Bachelor\nPython\nSQL',
    'Requirements:\nLocation: Berlin\nPython\nSQL',
    'Ihr Profil:\nAusbildung: kaufmännisch\nPython\nSQL',
  ])('does not end the requirements: %j', (description) => {
    expect(listAsked(description)).toEqual(expect.arrayContaining(['must_have: Python', 'must_have: SQL']));
  });
});

it.each([
  'Bonus points if you have',
  'Preferred but not required',
  'Preferred certifications',
  'Desirable but not essential',
])('what follows “%s” is a wish', (heading) => {
  expect(listAsked(`Requirements\n- React\n\n${heading}\n- Kafka`)).toEqual([
    'must_have: React',
    'nice_to_have: Kafka',
  ]);
});

it('a skill that is preferred begins no section', () => {
  expect(listAsked('Requirements\nPreferred Java experience\nSQL')).toContain('must_have: SQL');
});

describe('what is not required', () => {
  it.each([
    'No experience with Kubernetes is required, we train you',
    'Prior knowledge of Kubernetes is not required.',
    'You do not need any Kubernetes experience',
    'Kubernetes-Kenntnisse sind nicht erforderlich',
    'Kein Kubernetes erforderlich',
    'Kubernetes n’est pas nécessaire',
  ])('is no criterion: %s', (line) => {
    expect(listAsked(`Requirements:\n- React\n- ${line}`)).toEqual(['must_have: React']);
  });

  it.each([
    ['React, SAP knowledge not required', ['must_have: React']],
    ['React, no SAP required, SQL', ['must_have: React', 'must_have: SQL']],
    ['No degree required, React', ['must_have: React']],
    ['Kein Studium nötig, React', ['must_have: React']],
    ['React, Kafka (not required, but a plus)', ['must_have: React', 'nice_to_have: Kafka']],
    ['Not only React', ['must_have: Not only React']],
  ])('is none in the list of requirements: %s', (requirements, asked) => {
    expect(listAsked('', requirements)).toEqual(asked);
  });
});
