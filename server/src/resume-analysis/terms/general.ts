import type { TermGroup } from './term-table.ts';

export const GENERAL: TermGroup[] = [
  {
    source: 'ESCO transversal skills and competences; O*NET basic and cross-functional skills',
    terms: `
      Communication?: kommunikationsfähigkeit?, communication skills?, kommunikationsstärke?, compétences en communication?, habilidades de comunicación?
      Teamwork?: teamfähigkeit?, team player?, travail d'équipe?, esprit d'équipe?, trabajo en equipo?, teamarbeit?
      Leadership?: people management?, mitarbeiterführung?, personalführung?, führungserfahrung?, staff management?, management d'équipe?, team leadership?, gestion d'équipe?, teamleitung?, liderazgo?, people leadership?
      Disciplinary leadership: disziplinarische führung, personnel responsibility, personalverantwortung, line management > Leadership
      Problem solving: problemlösung, problemlösungskompetenz, résolution de problèmes, resolución de problemas
      Time management: zeitmanagement, gestion du temps, gestión del tiempo
      Organisational skills?: organizational skills?, organisationstalent?, organisationsfähigkeit?, sens de l'organisation?
      Analytical thinking?: analytical skills?, analytisches denken?, esprit d'analyse?, esprit analytique?
      Critical thinking?: kritisches denken?, pensée critique?
      Attention to detail?: sorgfalt?, detailgenauigkeit?, souci du détail?
      Customer orientation?: kundenorientierung?, orientation client?, customer focus?
      Conflict management: konfliktmanagement, gestion des conflits, conflict resolution, konfliktlösung
      De-escalation: deeskalation, deeskalationstraining, désescalade > Conflict management
      Decision making?: entscheidungsfähigkeit?, prise de décision?
      Public speaking: prise de parole en public, freies sprechen ~ Presentation skills
      Presentation skills: präsentationstechnik, präsentationsfähigkeit, präsentationskompetenz
      Intercultural competence?: interkulturelle kompetenz?, compétences interculturelles?
      Training?: schulung?, schulungen?, formation?, staff training, mitarbeiterschulung, employee training, formación?
      Coaching?
      Mentoring?: mentorat
      Workshop facilitation: moderation von workshops, facilitation, animation d'ateliers, workshop-moderation
      Report writing: berichterstellung, berichtswesen, rédaction de rapports
      Research?: recherche?, desk research
      Creativity?: kreativität?
      Shift work?: schichtarbeit?, schichtbereitschaft?, travail posté?, three-shift work?, dreischichtbetrieb?
      On-call duty?: rufbereitschaft?, bereitschaftsdienst?, astreinte?, on-call rotation?
      Willingness to travel?: reisebereitschaft?, mobilité géographique?
    `,
  },
  {
    source:
      'PMI (PMBOK Guide), PeopleCert (PRINCE2), IPMA, IREB and IIBA (BABOK) for the certificates and their fields; ISO 21500',
    terms: `
      Project management: projektmanagement, projektleitung, gestion de projet, gestion de projets, gestión de proyectos, project leadership
      PMP!: project management professional, pmi-pmp, pmp certification > Project management ~ PRINCE2
      PRINCE2: prince 2, prince2 practitioner, prince2 foundation > Project management ~ IPMA
      IPMA: gpm ipma, ipma level d, ipma level c > Project management
      Multi-project management: multiprojektmanagement, gestion multi-projets > Project management
      Programme management: program management, programmmanagement, gestion de programmes > Project management
      PMO: project management office
      Project controlling: projektcontrolling, project cost control, contrôle de projet
      Product management: produktmanagement, gestion de produits, gestion de produit, gestión de producto
      Product ownership: product owner ~ Product management
      Roadmapping: product roadmap, product roadmaps, produkt-roadmap
      Business analysis: business-analyse, geschäftsanalyse, analyse métier, análisis de negocio
      Requirements engineering: anforderungsmanagement, requirements management, requirements analysis, anforderungsanalyse, recueil des besoins
      IREB: CPRE!, certified professional for requirements engineering > Requirements engineering
      Process management: prozessmanagement, business process management, BPM!, gestion des processus, geschäftsprozessmanagement
      Process improvement: process optimisation, process optimization, prozessoptimierung, prozessverbesserung, amélioration des processus, business process improvement
      BPMN: bpmn 2.0 > Process management
      Robotic process automation: RPA!
      UiPath: ui path > Robotic process automation ~ Blue Prism
      Blue Prism > Robotic process automation
      Stakeholder management: stakeholdermanagement, stakeholder engagement, gestion des parties prenantes
      Change management: veränderungsmanagement, conduite du changement, gestion du changement
      Prosci: prosci certified > Change management
      Strategy?: strategic planning?, strategieentwicklung?, strategische planung?, planification stratégique?
      Management consulting?: unternehmensberatung?, conseil en management?, consultoría?
      Vendor management: lieferantensteuerung, dienstleistersteuerung, provider management
      OKRs: okr, objectives and key results
      KPI reporting: kpi tracking, kennzahlen?, suivi des indicateurs, kpis?
      Fundraising: spendenakquise, collecte de fonds, fördermittelakquise
      Grant writing: fördermittelanträge, rédaction de demandes de subvention
      Volunteer management: freiwilligenmanagement, gestion des bénévoles
    `,
  },
];
