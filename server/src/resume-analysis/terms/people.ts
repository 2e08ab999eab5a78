import type { TermGroup } from './term-table.ts';

export const PEOPLE: TermGroup[] = [
  {
    source:
      'ESCO occupations “human resources officer” and “recruitment consultant”, O*NET 13-1071 (human resources specialists), KldB 715; SHRM and CIPD for their own titles',
    terms: `
      Human resources?: HR!, personalwesen?, ressources humaines?, recursos humanos?, human resource management?, personalmanagement?, HRM!, hr management?
      HR administration: personaladministration, personalverwaltung, administration du personnel, personalsachbearbeitung, personnel administration > Human resources
      HR business partnering: hr business partner > Human resources
      Recruiting?: recruitment?, talent acquisition, personalbeschaffung, personalgewinnung, recrutement?, reclutamiento?, full-cycle recruiting > Human resources
      Active sourcing: candidate sourcing, talent sourcing, direktansprache, sourcing de candidats > Recruiting
      Executive search: headhunting, direct search, chasse de têtes > Recruiting
      Job interviews: interviewing candidates, bewerbungsgespräche, vorstellungsgespräche, entretiens d'embauche > Recruiting
      Applicant tracking systems: applicant tracking system, ATS!, bewerbermanagementsysteme, logiciel de recrutement
      Greenhouse ATS: greenhouse recruiting > Applicant tracking systems ~ Lever ATS
      Lever ATS: lever recruiting > Applicant tracking systems
      Taleo: oracle taleo > Applicant tracking systems
      Personio > HR information systems ~ BambooHR
      BambooHR: bamboo hr > HR information systems
      HR information systems: hris, hr information system, hr software, sirh
      LinkedIn Recruiter > Active sourcing
      Employer branding: arbeitgebermarke, marque employeur
      Onboarding?: employee onboarding, mitarbeiter-onboarding, mitarbeitereinarbeitung, intégration des nouveaux collaborateurs
      Offboarding: employee offboarding
      Talent management: talentmanagement, gestion des talents > Human resources
      Personnel development: personalentwicklung, learning and development, L&D!, développement des compétences, people development > Human resources
      Performance management: performance reviews, mitarbeiterbeurteilung, leistungsbeurteilung, entretiens annuels, performance appraisal, mitarbeitergespräche
      Compensation and benefits: comp & ben, comp and ben, vergütungsmanagement, rémunération et avantages sociaux, total rewards > Human resources
      Employment law: labour law, labor law, arbeitsrecht, droit du travail, derecho laboral
      Employee relations: mitarbeiterbeziehungen ~ Labour relations
      Labour relations: labor relations, industrial relations, relations sociales, relations syndicales
      Collective agreements: tarifvertrag, collective bargaining, tarifrecht, conventions collectives, tarifverträge > Employment law
      Workforce planning: personalplanung, GPEC!, gestion prévisionnelle des emplois, headcount planning
      Time and attendance: zeiterfassung, zeitwirtschaft, gestion des temps, timekeeping
      Diversity and inclusion: diversity management, diversité et inclusion
      HR analytics: people analytics
      Occupational health management: betriebliches gesundheitsmanagement, BGM!, workplace wellbeing
      SHRM-CP: shrm certified professional > Human resources
      CIPD: cipd level 5, cipd qualified > Human resources
      PHR!: professional in human resources > Human resources
      AEVO: ausbildereignung, ausbildereignungsprüfung, ada-schein, ausbilderschein, trainer aptitude certificate
      Apprentice training: auszubildendenbetreuung, ausbildung von auszubildenden, training apprentices, tutorat d'apprentis
    `,
  },
];
