import type { TermGroup } from './term-table.ts';

export const LAW_AND_ADMINISTRATION: TermGroup[] = [
  {
    source:
      'The laws’ own names (Regulation (EU) 2016/679, BGB, Code civil, Code du travail), EuroVoc (the EU’s multilingual thesaurus of legal terms), IAPP for its certificates; O*NET 23-2011 (paralegals)',
    terms: `
      Contract law: vertragsrecht, droit des contrats, law of contract, derecho contractual
      Contract drafting: vertragsgestaltung, rédaction de contrats, drafting contracts, drafting agreements, vertragserstellung, redacción de contratos
      Contract review: vertragsprüfung, revue de contrats, reviewing contracts, contract reviews ~ Contract drafting
      Civil law: zivilrecht, droit civil, derecho civil, bürgerliches recht
      Civil procedure: zivilprozessrecht, procédure civile, ZPO!
      Litigation: prozessführung, contentieux, civil litigation, litigation support, litigios
      Arbitration: schiedsverfahren, schiedsgerichtsbarkeit, arbitrage international ~ Litigation
      Mediation?: médiation?, wirtschaftsmediation
      Corporate law: gesellschaftsrecht, droit des sociétés, company law, derecho societario
      Commercial law: handelsrecht, droit commercial, derecho mercantil ~ Business law
      Business law: wirtschaftsrecht, droit des affaires
      Competition law: kartellrecht, antitrust, droit de la concurrence, antitrust law, derecho de la competencia
      Intellectual property: gewerblicher rechtsschutz, propriété intellectuelle, ip law, ip?, geistiges eigentum, propiedad intelectual
      Patents?: patentrecht?, patent law?, brevets?, patent prosecution?, patent applications? > Intellectual property
      Trademarks: markenrecht, trademark law, droit des marques > Intellectual property
      Copyright?: urheberrecht?, droit d'auteur?, copyright law? > Intellectual property
      Criminal law: strafrecht, droit pénal, derecho penal
      Family law: familienrecht, droit de la famille, derecho de familia
      Inheritance law: erbrecht, droit des successions, probate law
      Estate planning: nachlassplanung, planification successorale > Inheritance law
      Tenancy law: mietrecht, droit locatif, landlord and tenant law
      Real estate law: immobilienrecht, droit immobilier, property law, grundstücksrecht
      Conveyancing: residential conveyancing > Real estate law
      Construction law: baurecht, droit de la construction, privates baurecht
      Insolvency law?: insolvenzrecht?, bankruptcy law?, droit des procédures collectives?, insolvency?
      Banking law: bankrecht, bank- und kapitalmarktrecht, droit bancaire, capital markets law
      Insurance law: versicherungsrecht, droit des assurances
      Immigration law: ausländerrecht, droit des étrangers, aufenthaltsrecht, immigration cases
      Administrative law: verwaltungsrecht, droit administratif, derecho administrativo
      Public procurement law: vergaberecht, public procurement, marchés publics, droit de la commande publique, contratación pública, öffentliche vergabe
      Medical law: medizinrecht, droit de la santé, health law
      GDPR: dsgvo, general data protection regulation, datenschutz-grundverordnung, rgpd, ds-gvo, eu-dsgvo > Data protection
      Data protection: datenschutz, protection des données, data privacy, datenschutzrecht, protección de datos, privacy law
      Data protection officer: datenschutzbeauftragter, délégué à la protection des données, DPO!, datenschutzbeauftragte > Data protection
      CIPP/E: cipp, certified information privacy professional > Data protection
      Compliance?: compliance management?, conformité?, regulatory compliance?, cumplimiento normativo?
      Whistleblowing systems: hinweisgebersystem, hinweisgeberschutzgesetz > Compliance
      Sanctions screening: sanctions compliance, sanktionslistenprüfung > Compliance
      Corporate governance: gouvernance d'entreprise
      Legal research: juristische recherche, recherche juridique, legal analysis, rechtsrecherche, investigación jurídica
      Westlaw: westlaw edge > Legal research ~ LexisNexis
      LexisNexis: lexis nexis > Legal research
      Beck-Online > Legal research ~ Juris
      Juris? > Legal research
      Dalloz > Legal research
      Legal drafting: juristische schriftsätze, drafting pleadings, legal writing, rédaction d'actes, schriftsätze, rédaction juridique
      E-discovery: ediscovery, electronic discovery
      Relativity eDiscovery: relativity software > E-discovery
      Legal tech: legaltech
      RA-MICRO > Legal practice software ~ DATEV Anwalt
      DATEV Anwalt: datev anwalt classic > Legal practice software
      Legal practice software: kanzleisoftware, logiciel pour avocats, law practice management software
      beA: besonderes elektronisches anwaltspostfach
      Court filing: e-filing, filing with courts, court filings, dépôt d'actes
      Deadline management: fristenverwaltung, fristenkontrolle, fristenüberwachung, gestion des délais, docketing, legal calendaring
      Lawyers’ fees: RVG!, rvg-abrechnung, rechtsanwaltsvergütungsgesetz, kostenrecht jura
      Paralegal: legal assistant, assistant juridique, assistante juridique, paralegal certificate
      Rechtsanwaltsfachangestellte: rechtsanwaltsfachangestellter, renofa, rechtsanwalts- und notarfachangestellte > Paralegal
      Rechtsfachwirt: rechtsfachwirtin, geprüfter rechtsfachwirt > Rechtsanwaltsfachangestellte
      Notarial practice: notariat, notarwesen, droit notarial
      Notarfachangestellte: notarfachangestellter > Notarial practice
      Notary public: commissioned notary
      Admission to the bar: bar admission, admitted to the bar, zulassung als rechtsanwalt, volljurist, zweites juristisches staatsexamen, capa avocat, licensed attorney, qualified solicitor, bar exam, 2. juristisches staatsexamen
      Company secretarial work: company secretary, secrétariat juridique de sociétés, corporate secretarial
    `,
  },
  {
    source:
      'VwVfG and TVöD as published (Germany), fonction publique (France), O*NET 43-4061 (eligibility interviewers), ESCO “public administration manager”; KldB 732',
    terms: `
      Public administration?: öffentliche verwaltung?, administration publique?, öffentlicher dienst?, fonction publique?, administración pública?, verwaltungserfahrung?, public sector administration?
      Administrative procedure: verwaltungsverfahren, vwvfg, procédure administrative > Administrative law
      Verwaltungsfachangestellte: verwaltungsfachangestellter, administrative specialist in public service > Public administration
      Verwaltungsfachwirt: verwaltungsfachwirtin > Verwaltungsfachangestellte
      Public budgeting: haushaltsrecht, kommunale haushaltsführung, finances publiques, öffentliches haushaltswesen
      Kameralistik: kamerale buchführung > Public budgeting ~ Doppik
      Doppik: doppische buchführung > Public budgeting
      TVöD: tarifvertrag für den öffentlichen dienst > Collective agreements ~ TV-L
      TV-L: tarifvertrag der länder > Collective agreements
      Benefits administration: leistungsgewährung, sozialleistungen, eligibility determination, instruction des aides sociales, leistungssachbearbeitung
      Citizen services: bürgerservice, bürgerbüro, accueil du public
      Civil registry: standesamt, personenstandswesen, état civil
      Permit processing: genehmigungsverfahren, instruction des autorisations
      Building permits: baugenehmigung, baugenehmigungsverfahren, bauantragsverfahren, permis de construire, building permit > Permit processing
      Urban planning: stadtplanung, urbanisme, bauleitplanung, town planning, raumplanung, city planning, urbanismo
      Environmental law: umweltrecht, droit de l'environnement, environmental regulations
      Grants administration: zuwendungsrecht, förderwesen, grant administration, gestion des subventions
      EU funding: eu-fördermittel, fonds européens, fondos europeos
      Horizon Europe: horizon 2020 > EU funding
      Policy analysis: politikanalyse, analyse de politiques publiques, policy development, policy advice
      Emergency management: katastrophenschutz, disaster management, gestion des catastrophes ~ Crisis management
      Crisis management: krisenmanagement, gestion de crise
      E-government: digitale verwaltung, administration électronique
      E-Akte: elektronische akte, electronic records of public authorities
      OZG!: onlinezugangsgesetz > E-government
      Archiving?: archivwesen?, archivistique?, archival work?
    `,
  },
];
