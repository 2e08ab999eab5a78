import type { TermGroup } from './term-table.ts';

export const OFFICE: TermGroup[] = [
  {
    source:
      'The makers’ documentation: support.microsoft.com, workspace.google.com, helpx.adobe.com, help.libreoffice.org',
    terms: `
      Microsoft Office: ms office, office 365, microsoft 365, m365, o365, office suite, office-paket, pack office, suite office, paquete office ~ Google Workspace, LibreOffice
      Microsoft Excel: Excel!, ms excel, advanced excel, tabellenkalkulation > Microsoft Office, Spreadsheets ~ Google Sheets
      Spreadsheets: spreadsheet
      Pivot tables: pivot table, pivottabellen, tableaux croisés dynamiques > Microsoft Excel
      VLOOKUP: sverweis, xlookup > Microsoft Excel
      Microsoft Word: word?, ms word > Microsoft Office ~ Google Docs
      PowerPoint: microsoft powerpoint, ms powerpoint, power point > Microsoft Office
      Outlook!: microsoft outlook, ms outlook
      Microsoft Teams: ms teams ~ Slack, Zoom
      Slack!
      Zoom?: zoom meetings
      OneNote: microsoft onenote
      Microsoft Visio: ms visio, visio
      Microsoft Project: ms project
      Power Automate: microsoft power automate > Power Platform
      Power Apps: powerapps, microsoft power apps > Power Platform
      Power Platform: microsoft power platform
      SharePoint: microsoft sharepoint, sharepoint online
      Google Workspace: g suite, gsuite, google suite, google apps
      Google Sheets > Spreadsheets, Google Workspace
      Google Docs > Google Workspace
      LibreOffice: libre office ~ OpenOffice
      OpenOffice: open office
      Asana: asana software ~ Trello, Jira
      Trello ~ Jira
      Monday.com ~ Asana
      Notion?: notion workspace
    `,
  },
  {
    source:
      'SAP Help Portal (help.sap.com), docs.oracle.com, learn.microsoft.com/dynamics365, help.salesforce.com, knowledge.hubspot.com',
    terms: `
      ERP: erp systems, erp-systeme, erp system, enterprise resource planning, erp software, progiciel de gestion intégré
      SAP: sap erp, sap r/3, sap ecc, sap-kenntnisse, sap-anwenderkenntnisse > ERP ~ Microsoft Dynamics, Oracle EBS
      SAP S/4HANA: s/4hana, s4hana, s4 hana, sap s4 hana, sap s4 > SAP
      SAP FI: sap finance, sap financial accounting > SAP, Accounting software
      SAP FICO: sap fi/co, sap fi co > SAP FI, SAP CO
      SAP CO: sap controlling > SAP, Controlling
      SAP MM: sap materials management, sap material management > SAP ~ SAP SD
      SAP SD: sap sales and distribution > SAP
      SAP PP: sap production planning > SAP, Production planning
      SAP QM: sap quality management > SAP
      SAP PM: sap plant maintenance > SAP
      SAP WM: sap warehouse management > SAP, Warehouse management systems
      SAP EWM: sap extended warehouse management > SAP, Warehouse management systems ~ SAP WM
      SAP HCM: sap hr, sap human capital management > SAP ~ SAP SuccessFactors
      SAP SuccessFactors: successfactors > SAP
      SAP PS: sap project system > SAP
      SAP Ariba: ariba > SAP
      SAP Fiori > SAP ~ SAPUI5
      SAPUI5: sap ui5 > SAP, JavaScript
      SAP Basis: sap basis administration > SAP
      SAP CRM > SAP, CRM
      Oracle EBS: oracle e-business suite, oracle ebusiness suite, oracle erp, oracle financials, oracle applications, oracle apps > ERP ~ NetSuite
      Oracle Fusion: oracle fusion cloud, oracle cloud erp > ERP ~ Oracle EBS
      Oracle HCM: oracle hcm cloud, oracle human capital management, oracle hrms, oracle hris > HR information systems
      NetSuite: oracle netsuite > ERP ~ SAP
      Microsoft Dynamics: ms dynamics, dynamics 365, microsoft dynamics 365, d365 > ERP
      Business Central: microsoft navision, navision, dynamics nav, dynamics 365 business central > Microsoft Dynamics
      Odoo > ERP ~ SAP
      proALPHA > ERP ~ Infor
      Infor: infor ln, infor m3 > ERP
      Workday: workday hcm ~ SAP SuccessFactors
      PeopleSoft: oracle peoplesoft > ERP
      CRM!: crm systems, crm-systeme, crm system, crm software, customer relationship management, kundenbeziehungsmanagement, gestion de la relation client
      Salesforce: salesforce crm, salesforce.com, sfdc > CRM ~ HubSpot, Microsoft Dynamics 365 Sales
      Salesforce administration: salesforce administrator, salesforce certified administrator > Salesforce
      Microsoft Dynamics 365 Sales: dynamics crm, microsoft dynamics crm > CRM, Microsoft Dynamics
      HubSpot: hubspot crm > CRM ~ Pipedrive
      Pipedrive > CRM
      Zoho CRM: zoho > CRM ~ HubSpot
      Zendesk: zendesk support ~ Freshdesk, ServiceNow
      Freshdesk
    `,
  },
  {
    source:
      'ESCO occupations “administrative assistant” and “secretary”, O*NET 43-6014 (secretaries and administrative assistants), KldB 714 (office and secretarial work)',
    terms: `
      Office administration?: büroorganisation?, büromanagement?, office management?, secrétariat?, sekretariat?, administrative support?, administrative assistance?, secretarial work?, gestion administrative?
      Executive assistance: executive assistant support, vorstandsassistenz, assistenz der geschäftsführung, assistanat de direction > Office administration
      Calendar management: diary management, terminkoordination, terminplanung, gestion d'agenda, agenda management, appointment scheduling
      Travel arrangements: travel management, travel booking, reiseplanung, reiseorganisation, gestion des déplacements, organisation de voyages
      Meeting minutes: minute taking, protokollführung, rédaction de comptes rendus
      Business correspondence: geschäftskorrespondenz, korrespondenz?, correspondance commerciale
      Data entry: datenerfassung, dateneingabe, saisie de données, introducción de datos
      Touch typing: zehnfingersystem, 10-finger-system, 10-finger-schreiben, dactylographie
      Transcription?: audio typing, phonotypie
      Filing?: ablage?, classement
      Records management: document management, dokumentenmanagement, archivage, gestion documentaire, schriftgutverwaltung
      Reception?: front desk, front office reception, empfang?, accueil?, receptionist duties
      Scheduling?: einsatzplanung?, rostering
      Shift planning: duty rostering, staff scheduling, dienstplanung, dienstplangestaltung, schichtplanung, gestion des plannings, shift scheduling > Scheduling
      Mail handling: postbearbeitung, gestion du courrier
      Telephone switchboard: telefonzentrale, standard téléphonique, switchboard
      Facility management?: facilities management?, gebäudemanagement?, gestion des installations?, services généraux?
      Event planning: event management, event organisation, event organization, eventmanagement, veranstaltungsorganisation, veranstaltungsmanagement, organisation d'événements, événementiel, organización de eventos
      Translation?: übersetzung?, traduction?, traducción?, übersetzen
      Interpreting?: dolmetschen, interprétariat, simultaneous interpreting
      CAT tools: computer-assisted translation > Translation
      Trados: sdl trados, trados studio > CAT tools ~ memoQ
      memoQ > CAT tools
      Proofreading: korrekturlesen, lektorat, relecture, copy editing, copyediting
    `,
  },
];
