import { describe, expect, it } from 'vitest';
import { withoutDenials } from './denials.ts';
import { prepareResume } from './prepare-resume.ts';
import { readResume } from './read-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const judge = (label: string, line: string, level: 'education' | 'must_have' = 'must_have') => {
  const job = prepareJob({
    title: 'Platform Engineer',
    description: 'We run the trains of a region.',
    requirements: label,
    experience_level: 'entry',
    location: null,
    remote_policy: 'remote',
  });
  const resume = `Experience\nEngineer, Northwind\t2019 – 2023\n• ${line}\n\nEducation\n${line}\n`;
  const { criteria } = scorePrepared(job, prepareResume(resume, new Date('2026-03-01')), null);
  return { resume, ...criteria.find(({ kind }) => kind === level)! };
};

describe('what a resume denies or wishes for is no evidence', () => {
  it.each([
    'No experience with Kubernetes',
    'keine Kenntnisse in Kubernetes',
    'never worked with Kubernetes',
    "pas d'expérience en Kubernetes",
    'Basic knowledge wanted: Kubernetes',
    'I have no practical experience with Docker, Kubernetes or Terraform',
    'No Kubernetes experience',
    'I have not worked with Kubernetes yet',
    "I haven't used Kubernetes",
    'I have never used Kubernetes in production',
    'Kubernetes: none',
    'Kubernetes: no experience',
    'Kubernetes (no experience)',
    'Docker, Kubernetes (not yet)',
    'Kubernetes – keine Erfahrung',
    'Not familiar with Kubernetes',
    'I would like to learn Kubernetes',
    'Eager to learn Kubernetes',
    'Ich habe noch nie mit Kubernetes gearbeitet',
    'Mit Kubernetes habe ich noch nie gearbeitet',
    'Kubernetes kann ich leider nicht',
    'Ich beherrsche kein Kubernetes',
    'Ohne Erfahrung mit Kubernetes',
    'Bisher keine Berührung, keine Kubernetes-Erfahrung',
    'Aucune connaissance de Kubernetes',
    "Je n'ai jamais utilisé Kubernetes",
    'Je ne maîtrise pas Kubernetes',
    'Sin experiencia en Kubernetes',
    'No tengo conocimientos de Kubernetes',
    'Nunca he trabajado con Kubernetes',
    'Nessuna esperienza con Kubernetes',
    'Geen ervaring met Kubernetes',
    'No Kubernetes',
    'I lack Kubernetes experience',
    'Strong in Docker but no experience in Kubernetes',
    'Docker, but I do not know Kubernetes',
    'neither Docker nor Kubernetes',
    'weder Docker noch Kubernetes',
    'Kubernetes\tNone',
    'Without any prior knowledge of Kubernetes',
    'Möchte Kubernetes lernen',
    'Kenntnisse in Kubernetes angestrebt',
    'I have no experience with\nKubernetes',
    'Little to no experience with Kubernetes',
    'Kubernetes – 0 years',
    'Sans expérience sur Kubernetes',
    'Zero exposure to Kubernetes',
    "I don't have any experience in Kubernetes",
    'I do not have experience with Kubernetes',
    'Kubernetes I have never used',
    'No hands-on experience: Kubernetes',
    'Not yet worked with Kubernetes',
    'Hoping to gain experience with Kubernetes',
    'Kein Kubernetes',
    'Sem experiência com Kubernetes',
    'Unfamiliar with Kubernetes',
    'Java experience: 5 years, Kubernetes experience: none',
    'I am not experienced in Kubernetes',
    'Pas encore travaillé avec Kubernetes',
    'Interested in learning Kubernetes',
    'Nicht vertraut mit Kubernetes',
    'Keinerlei Erfahrung in Kubernetes',
    'Kubernetes has not been part of my work',
    'No experience so far with Kubernetes',
    'Not yet used: Kubernetes, SAP',
    'MS Project, Sorba, kein Kubernetes',
    'No hands-on Kubernetes',
    'Docker; no practical Kubernetes',
    'No tengo conocimientos previos de Kubernetes',
    'Kubernetes         keine Kenntnisse',
    'My knowledge of Kubernetes is non-existent',
    'Kubernetes is not one of my skills',
    "I haven't had the opportunity to use Kubernetes",
    'Would be happy to learn Kubernetes',
    'Looking forward to learning Kubernetes',
    'Experience in Kubernetes is missing',
    'I have yet to work with Kubernetes',
    'Have not had any exposure to Kubernetes',
    "I'm not a Kubernetes expert and have never used it",
    'Zero years of Kubernetes',
    'Mit Kubernetes bin ich nicht vertraut',
    'Mit Kubernetes hatte ich noch keinen Kontakt',
    'Kubernetes ist mir unbekannt',
    'Bisher kein Kontakt mit Kubernetes',
    'Kubernetes habe ich noch nicht eingesetzt',
    'Kubernetes möchte ich gerne lernen',
    'Würde mich gerne in Kubernetes einarbeiten',
    'Kenntnisse in Kubernetes fehlen mir',
    'Kein Kubernetes-Know-how',
    "Je n'ai pas d'expérience avec Kubernetes",
    'Je ne connais pas encore Kubernetes',
    'Pas de pratique de Kubernetes',
    'Kubernetes : à apprendre',
    "N'ayant jamais travaillé sur Kubernetes",
    "Je n'ai pas encore eu l'occasion d'utiliser Kubernetes",
    'No he trabajado nunca con Kubernetes',
    'No sé usar Kubernetes',
    'Kubernetes: ninguno',
    'Carezco de experiencia en Kubernetes',
    'Todavía no he usado Kubernetes',
    'Sin conocimientos de Docker ni Kubernetes',
  ])('%s', (line) => {
    expect(judge('Kubernetes', line)).toMatchObject({ points: 0, evidence: [] });
    expect(readResume(`Jane Doe\n\nExperience\n${line}\n`).skills.map(({ value }) => value)).not.toContain(
      'Kubernetes',
    );
  });

  it.each([
    ['Forklift licence', 'Order picking. No forklift licence.'],
    ['Kranschein', 'Gabelstaplerschein vorhanden, kein Kranschein'],
    ['Carné de conducir', 'No tengo carné de conducir.'],
    ['BIM', 'MS Project, Sorba, kein BIM'],
  ])('%s: %s', (label, line) => {
    expect(judge(label, line)).toMatchObject({ points: 0 });
  });

  it('and leaves nothing of its sentence', () => {
    expect(withoutDenials('I have never used SAP.').trim()).toBe('.');
  });

  it('nor do its other words count', () => {
    expect(judge('Risk assessment of bridges', 'No experience in risk assessment of bridges')).toMatchObject({
      points: 0,
    });
  });

  it.each([
    'Studied civil engineering (no degree), Bachelor programme not completed',
    'Bachelor-Studium Informatik, abgebrochen',
    'Bachelor Maschinenbau (ohne Abschluss)',
    'Licence en droit, non validée',
  ])('a degree that was not completed: %s', (line) => {
    expect(judge('Bachelor degree', line, 'education')).toMatchObject({ points: 0, evidence: [] });
  });
});

describe('evidence beside a denial', () => {
  it.each([
    'Not only Docker but also Kubernetes',
    'No fewer than 5 years of Kubernetes',
    'No fewer than 5 years of Kubernetes experience',
    'nicht nur Docker, sondern auch Kubernetes eingesetzt',
    'No downtime while migrating to Kubernetes',
    'Migrated to Kubernetes with no downtime',
    'Never missed a deadline on Kubernetes',
    'I have never worked without Kubernetes',
    'No experience with Java, but five years of Kubernetes',
    'No experience with Java. Five years of Kubernetes',
    'No experience with Java; Kubernetes daily',
    'No experience with Java, I use Kubernetes',
    'Never used anything but Kubernetes',
    'No accidents in 10 years of Kubernetes driving',
    'Taught Kubernetes to students with no experience',
    'Trained users without prior knowledge of Kubernetes',
    'Not without experience in Kubernetes',
    "Pas moins de 5 ans d'expérience en Kubernetes",
    'non seulement Docker mais aussi Kubernetes',
    'No stranger to Kubernetes',
    'No problem with Kubernetes',
    'Java (no experience), Kubernetes',
    'Keine Kenntnisse in Java, aber gute in Kubernetes',
    'Keine Ausfälle beim Betrieb von Kubernetes',
    'No longer use Kubernetes at work',
    'I have no knowledge gaps in Kubernetes',
    'Kubernetes without prior training',
    'Nicht weniger als fünf Jahre Erfahrung mit Kubernetes',
    'Keine Erfahrung außer mit Kubernetes',
    'No experience with Java – strong in Kubernetes',
    'No experience with Java\n• Kubernetes in production',
    'No experience with Java\nKubernetes: 4 years',
    'I want to learn more about Kubernetes',
    'Did not only run Kubernetes',
    'Kubernetes, no Docker',
    'No lack of experience in Kubernetes',
    'Kubernetes: no downtime in three years',
    'Ran Kubernetes with no support from vendors',
    'Wrote Kubernetes operators without the help of training data',
    'Never stopped working with Kubernetes',
    'Pas seulement Docker, mais Kubernetes aussi',
    'No solo Docker, sino también Kubernetes',
    'I had no experience with Java and 5 years of Kubernetes',
    'Built Kubernetes clusters (no vendor lock-in)',
    'NoSQL and Kubernetes',
    'Nobody else ran Kubernetes',
    'Kubernetes knowledge shared with colleagues who had no experience',
    'Ohne Unterbrechung fünf Jahre Erfahrung mit Kubernetes',
    'Sin accidentes en 5 años con Kubernetes',
    'No. 1 in Kubernetes sales',
    'There was no documentation; I wrote the Kubernetes handbook',
    'Kubernetes reduced outages to none',
    'I do not work alone: our Kubernetes team has nine people',
    'Responsible for Kubernetes (not part of the on-call rota)',
    'Keine Angst vor Kubernetes',
    'Kein Problem mit Kubernetes',
    'Kubernetes: 5 years, Nomad: none',
    'Not a week passed without deploying to Kubernetes',
    'Nie ohne Kubernetes gearbeitet',
    'Schulung von Kollegen ohne Vorkenntnisse in Kubernetes',
    'Ran Kubernetes for a team that had never used containers',
    'Kubernetes-Cluster ohne Ausfälle betrieben',
    'Mehr als fünf Jahre Kubernetes, kein Nomad',
    'Kubernetes sans interruption de service',
    'Managed Kubernetes; no direct reports',
    "Je ne travaille qu'avec Kubernetes",
  ])('%s', (line) => {
    const { points, evidence, resume } = judge('Kubernetes', line);
    expect(points).toBeGreaterThan(0);
    expect(evidence.length).toBeGreaterThan(0);
    for (const { quote, start, end } of evidence) expect(resume.slice(start, end)).toBe(quote);
  });

  it('keeps its place in the text', () => {
    const text = 'No experience with Java, but five years of Kotlin.\nNever worked with Go.\n';
    const told = withoutDenials(text);
    expect(told).toHaveLength(text.length);
    expect(told.indexOf('Kotlin')).toBe(text.indexOf('Kotlin'));
    expect(told.trim()).toMatch(/^, but five years of Kotlin[.\s]{1,40}$/);
  });
});
