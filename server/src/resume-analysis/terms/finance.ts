import type { TermGroup } from './term-table.ts';

export const FINANCE: TermGroup[] = [
  {
    source:
      'IFRS Foundation (ifrs.org), FASB codification (US GAAP), HGB (German commercial code), Plan comptable général (France); ESCO knowledge “accounting”, “bookkeeping regulations”; KldB 722',
    terms: `
      Accounting?: buchhaltung, rechnungswesen, comptabilité, contabilidad, accountancy
      Bookkeeping: buchführung, book-keeping, tenue de livres, tenue des comptes, teneduría de libros > Accounting
      Financial accounting: finanzbuchhaltung, FiBu!, comptabilité générale, contabilidad financiera > Accounting
      General ledger: hauptbuchhaltung, hauptbuch, general ledger accounting, grand livre, gl accounting > Accounting
      Accounts payable: kreditorenbuchhaltung, kreditoren, comptabilité fournisseurs, cuentas por pagar, purchase ledger > Accounting ~ Accounts receivable
      Accounts receivable: debitorenbuchhaltung, debitoren, comptabilité clients, cuentas por cobrar, sales ledger > Accounting
      Invoicing: rechnungsstellung, fakturierung, facturation, billing, facturación
      Invoice verification: rechnungsprüfung, rechnungsbearbeitung, invoice processing, vérification des factures > Accounts payable
      Debt collection: forderungsmanagement, credit control, recouvrement, inkasso, cobranzas
      Dunning: mahnwesen, relances clients > Debt collection
      Fixed assets: anlagenbuchhaltung, fixed asset accounting, immobilisations, asset accounting > Accounting
      Month-end closing: monatsabschluss, monatsabschlüsse, month-end close, month end, clôture mensuelle, clôtures mensuelles, monthly closing, cierre mensual > Accounting
      Annual financial statements: jahresabschluss, jahresabschlüsse, year-end closing, year-end close, bilan annuel, clôture annuelle, statutory accounts, bilanzierung, cierre anual > Accounting
      Consolidation?: group consolidation, konzernkonsolidierung, consolidation comptable, konzernabschluss, group accounting > Accounting
      Bank reconciliation: kontenabstimmung, account reconciliation, account reconciliations, rapprochement bancaire, bank reconciliations, conciliación bancaria > Accounting
      Intercompany accounting: intercompany reconciliation, intercompany-abstimmung > Accounting
      Cost accounting: kostenrechnung, comptabilité analytique, contabilidad de costes, kosten- und leistungsrechnung, product costing, kalkulation?
      IFRS: international financial reporting standards, international accounting standards, internationale rechnungslegung, internationale rechnungslegungsstandards, ias/ifrs, ifrs-abschluss, normes ifrs, normes comptables internationales, normas internacionales de información financiera > Accounting ~ GAAP, HGB
      GAAP: us gaap, generally accepted accounting principles > Accounting ~ HGB
      HGB: handelsgesetzbuch, german gaap, hgb-abschluss, handelsrechtliche rechnungslegung > Accounting
      Payroll?: lohnbuchhaltung, lohn- und gehaltsabrechnung, entgeltabrechnung, gehaltsabrechnung, lohnabrechnung, paie, gestion de la paie, payroll accounting, payroll processing, nómina, nóminas
      Travel expense accounting: reisekostenabrechnung, expense reports, notes de frais, travel expenses
      Financial reporting: finanzberichterstattung, reporting financier, finanzberichtswesen, external reporting
      Management accounting: managerial accounting > Controlling
      CIMA: chartered institute of management accountants > Management accounting
      Controlling?: financial controlling, finanzcontrolling, unternehmenscontrolling, contrôle de gestion
      Budgeting?: budgetplanung, budget planning, budget management, budgetierung, élaboration budgétaire, gestion budgétaire, budgetverantwortung, presupuestos
      Forecasting?: financial forecasting, prévisions financières
      Financial planning: finanzplanung, fp&a, financial planning and analysis, planification financière > Forecasting
      Financial analysis: finanzanalyse, analyse financière, análisis financiero
      Financial modelling: financial modeling, finanzmodellierung, modélisation financière > Financial analysis
      Variance analysis: abweichungsanalyse, analyse des écarts, soll-ist-vergleich > Controlling
      Cash flow management: liquiditätsplanung, cash management, liquiditätsmanagement, gestion de trésorerie
      Treasury?: treasury management, trésorerie, tesorería > Cash flow management
      Auditing?: audit?, wirtschaftsprüfung, abschlussprüfung, external audit, commissariat aux comptes, statutory audit, jahresabschlussprüfung, auditoría
      Internal audit: interne revision, audit interne, innenrevision, auditoría interna > Auditing
      Internal controls: internes kontrollsystem, IKS!, contrôle interne, internal control system
      SOX: sarbanes-oxley > Internal controls
      Tax?: steuern?, taxation, steuerrecht, fiscalité, tax law, impuestos?
      Tax returns: steuererklärungen, steuererklärung, tax preparation, déclarations fiscales > Tax
      Tax compliance > Tax
      VAT: umsatzsteuer, value added tax, umsatzsteuervoranmeldung, umsatzsteuervoranmeldungen, TVA!, vat returns, mehrwertsteuer, déclaration de tva > Tax
      Corporate tax: corporate income tax, körperschaftsteuer, impôt sur les sociétés, unternehmenssteuerrecht > Tax
      Transfer pricing: verrechnungspreise, prix de transfert > Tax
    `,
  },
  {
    source:
      'The makers’ documentation (quickbooks.intuit.com, datev.de, central.xero.com, sage.com, lexware.de, cegid.com, tallysolutions.com) and the bodies that award the titles (ACCA, AICPA, CFA Institute, IHK, Ordre des experts-comptables)',
    terms: `
      Accounting software: accounting system, accounting systems, accounting package, accounting packages, buchhaltungssoftware, buchhaltungsprogramm, buchhaltungsprogramme, logiciel de comptabilité, logiciels de comptabilité, logiciel comptable, logiciels comptables
      QuickBooks: quick books, intuit quickbooks > Bookkeeping, Accounting software ~ Xero, Sage accounting
      DATEV: datev unternehmen online, datev rechnungswesen, datev-kenntnisse > Bookkeeping, Accounting software ~ Lexware
      Xero: xero accounting > Bookkeeping, Accounting software ~ Sage accounting
      Sage accounting: sage 50, sage 100, sage 200, sage compta, sage comptabilité, sage paie > Bookkeeping, Accounting software
      Lexware: lexware buchhaltung > Bookkeeping, Accounting software
      Cegid > Bookkeeping, Accounting software ~ Sage accounting
      Tally: tally erp, tally prime, tallyprime, tally erp 9 > Bookkeeping, Accounting software ~ QuickBooks
      Oracle Hyperion: hyperion ~ SAP BPC
      SAP BPC > SAP, Consolidation
      DATEV Lohn und Gehalt: datev lodas, lodas > Payroll
      ADP: adp payroll, adp workforce now > Payroll
      ACCA: association of chartered certified accountants, acca qualified, chartered certified accountant > Accounting
      CPA!: certified public accountant, us cpa > Accounting, GAAP
      Chartered accountant: aca qualified, ca qualified, icaew > Accounting ~ ACCA
      Expert-comptable: experte-comptable > Accounting ~ Chartered accountant
      Bilanzbuchhalter: bilanzbuchhalter ihk, certified balance sheet accountant, geprüfter bilanzbuchhalter, bilanzbuchhalterin > Annual financial statements
      Steuerberater: tax advisor, certified tax advisor, steuerberaterexamen, tax adviser > Tax returns
      Steuerfachangestellte: steuerfachangestellter > Accounting, Tax
      Steuerfachwirt: steuerfachwirtin > Steuerfachangestellte
      Wirtschaftsprüfer: german public auditor > Auditing
      CFA?: chartered financial analyst, cfa charterholder > Financial analysis
      FRM?: financial risk manager > Risk management
    `,
  },
  {
    source:
      'Basel Committee (bis.org), EBA and EIOPA guidelines, FATF recommendations; ESCO occupations “bank account manager”, “insurance underwriter”, “claims handler”; KldB 721',
    terms: `
      Banking?: bankwesen, banque?, banca?
      Retail banking: banque de détail, privatkundengeschäft, filialgeschäft > Banking
      Corporate banking: firmenkundengeschäft, banque d'entreprise > Banking
      Investment banking: investmentbanking, banque d'investissement > Banking
      Private banking: banque privée ~ Wealth management
      Wealth management: vermögensverwaltung, vermögensberatung, gestion de patrimoine
      Asset management: gestion d'actifs, gestión de activos ~ Portfolio management
      Portfolio management: portfoliomanagement, gestion de portefeuille
      Fund management: fondsmanagement, gestion de fonds > Asset management
      Credit analysis: kreditanalyse, analyse de crédit, bonitätsprüfung, credit assessment, análisis de crédito
      Lending?: kreditgeschäft?, loan processing?, kreditbearbeitung?, kreditsachbearbeitung?, octroi de crédit?, loan origination?
      Mortgages: mortgage lending, baufinanzierung, crédit immobilier, mortgage advice, immobilienfinanzierung > Lending
      Payment processing: zahlungsverkehr, payment transactions
      AML: anti-money laundering, geldwäscheprävention, lutte contre le blanchiment, aml/kyc, geldwäschegesetz, lcb-ft > Compliance
      KYC: know your customer, customer due diligence > AML
      MiFID II: mifid
      Basel III: bâle iii
      Securities trading: wertpapierhandel, equity trading, wertpapiergeschäft, trading de titres
      Derivatives: derivate, produits dérivés, options and futures
      Bloomberg Terminal: bloomberg terminals
      Mergers and acquisitions: M&A!, fusions-acquisitions, unternehmenskauf
      Due diligence: due diligence prüfung
      Company valuation: business valuation, unternehmensbewertung, évaluation d'entreprise > Financial analysis
      Investor relations: relations investisseurs
      Risk management: risikomanagement, gestion des risques, gestión de riesgos
      Credit risk: kreditrisiko, risque de crédit > Risk management
      Insurance?: versicherungswesen, assurance?, versicherungen?, seguros?
      Underwriting: risikoprüfung, insurance underwriting, souscription d'assurance > Insurance
      Claims handling: claims management, claims processing, schadenbearbeitung, schadenregulierung, gestion des sinistres, claims adjusting, schadensachbearbeitung > Insurance
      Property and casualty insurance: sachversicherung, p&c insurance, assurance iard, schaden- und unfallversicherung > Insurance
      Life insurance: lebensversicherung, assurance vie > Insurance
      Actuarial science: versicherungsmathematik, actuariat, actuarial modelling > Insurance, Statistics
      Solvency II: solvabilité ii > Insurance
      Insurance broking: versicherungsvermittlung, insurance brokerage, courtage d'assurance > Insurance
      Pensions?: betriebliche altersvorsorge?, pension administration?, bAV!
      Purchase to pay: procure-to-pay, p2p process
      Order to cash: O2C!, otc process
    `,
  },
];
