/** A job with five must-haves, and people who show all, some or none of them. */
export interface MustHaveJob {
  title: string;
  description: string;
  /** A requirement, and a description of work that shows it. */
  must_haves: [string, string][];
  /** The duties of everyone with this title, without any of the must-haves. */
  duties: string[];
  /** Another title under which the must-haves are met, and other duties of such people. */
  other: { title: string; duties: string[] };
  /** An unrelated trade. */
  trade: { title: string; duties: string[] };
}

const WAITER = {
  title: 'Waiter',
  duties: ['Served up to sixty guests an evening', 'Took payments and closed the till', 'Trained two new colleagues'],
};
const GARDENER = {
  title: 'Gardener',
  duties: ['Planted and pruned hedges in public parks', 'Looked after lawn mowers and tools', 'Planned winter work'],
};
const DRIVER = {
  title: 'Bus Driver',
  duties: ['Drove city lines in two shifts', 'Sold tickets and helped passengers', 'Checked the vehicle each morning'],
};
const TEACHER = {
  title: 'Music Teacher',
  duties: ['Taught piano to children', 'Prepared two concerts a year', 'Talked with parents about progress'],
};
const COOK = {
  title: 'Cook',
  duties: ['Prepared lunch for a hundred guests', 'Ordered vegetables and meat', 'Kept the kitchen clean'],
};

export const MUST_HAVE_JOBS: MustHaveJob[] = [
  {
    title: 'Site Reliability Engineer',
    description: 'Keep our booking platform up and make incidents rare and short.',
    must_haves: [
      ['Kubernetes', 'Ran 40 services on K8s across two regions'],
      ['Terraform', 'Described all networks and clusters in Terraform'],
      ['Prometheus', 'Set up alerts on Prometheus and cut false pages by half'],
      ['Go', 'Wrote deployment tooling in Go'],
      ['Incident management', 'Led incident management for outages and wrote the reviews'],
    ],
    duties: [
      'Was on call one week in four',
      'Reviewed capacity each quarter',
      'Worked with product teams on release plans',
    ],
    other: { title: 'Infrastructure Developer', duties: ['Moved the office network to a new provider'] },
    trade: WAITER,
  },
  {
    title: 'Bilanzbuchhalter',
    description: 'Abschlüsse einer Gruppe von acht Gesellschaften, eigenständig und termintreu.',
    must_haves: [
      ['IFRS', 'Überleitung der Abschlüsse auf IFRS'],
      ['Monatsabschluss', 'Monatsabschluss für acht Gesellschaften in fünf Tagen'],
      ['DATEV', 'Einführung von DATEV für die Tochtergesellschaften'],
      ['Umsatzsteuer', 'Voranmeldungen zur Umsatzsteuer und Abstimmung mit dem Finanzamt'],
      ['Anlagenbuchhaltung', 'Anlagenbuchhaltung mit 3.000 Wirtschaftsgütern'],
    ],
    duties: ['Pflege der Stammdaten', 'Ansprechpartner für Kollegen im Haus', 'Ablage und Schriftverkehr'],
    other: { title: 'Kaufmännischer Angestellter', duties: ['Bestellung von Büromaterial'] },
    trade: GARDENER,
  },
  {
    title: 'Intensive Care Nurse',
    description: 'Care for adults on a ward of twelve beds, in shifts.',
    must_haves: [
      ['Ventilator care', 'Ventilator care for up to three patients a shift'],
      ['Medication administration', 'Administered medication by pump and recorded it'],
      ['Wound care', 'Wound care after heart surgery'],
      ['Advanced life support', 'Took part in resuscitations as advanced life support provider'],
      ['Patient monitoring', 'Patient monitoring with arterial lines'],
    ],
    duties: ['Worked in early, late and night shifts', 'Talked with families', 'Guided students on the ward'],
    other: { title: 'Flight Paramedic', duties: ['Flew to accidents by helicopter'] },
    trade: WAITER,
  },
  {
    title: 'Warehouse Supervisor',
    description: 'Lead a shift of twenty people in a distribution centre.',
    must_haves: [
      ['Forklift licence', 'Drove reach trucks daily with a forklift licence'],
      ['SAP EWM', 'Planned picking waves in SAP EWM'],
      ['Stocktaking', 'Organised yearly stocktaking of 12,000 places'],
      ['Shift planning', 'Shift planning for twenty people'],
      ['Occupational safety', 'Held monthly briefings on occupational safety'],
    ],
    duties: ['Received lorries at the ramp', 'Kept aisles clean', 'Reported numbers to the site manager'],
    other: { title: 'Production Team Leader', duties: ['Ran a packaging line'] },
    trade: TEACHER,
  },
  {
    title: 'Paralegal',
    description: 'Support partners in corporate transactions.',
    must_haves: [
      ['Contract drafting', 'Contract drafting for share purchases under supervision'],
      ['Due diligence', 'Ran due diligence data rooms for nine deals'],
      ['Legal research', 'Legal research on merger control'],
      ['Company filings', 'Prepared company filings with the register'],
      ['GDPR', 'Answered access requests under the General Data Protection Regulation (GDPR)'],
    ],
    duties: [
      'Kept the calendars of two partners',
      'Prepared meeting rooms and bundles',
      'Wrote letters from dictation',
    ],
    other: { title: 'Bank Compliance Associate', duties: ['Screened customers against lists'] },
    trade: COOK,
  },
  {
    title: 'Data Engineer',
    description: 'Build the pipelines behind our reports.',
    must_haves: [
      ['SQL', 'Rewrote slow reports in PostgreSQL'],
      ['Python', 'Wrote ingestion jobs in Python'],
      ['Airflow', 'Scheduled 200 pipelines with Apache Airflow'],
      ['Data modelling', 'Data modelling for finance and sales marts'],
      ['Spark', 'Moved nightly batches to Spark'],
    ],
    duties: ['Documented data sources', 'Answered questions of analysts', 'Took part in planning every two weeks'],
    other: { title: 'Research Assistant', duties: ['Supported lectures in geology'] },
    trade: DRIVER,
  },
  {
    title: 'Welder',
    description: 'Weld frames for rail vehicles.',
    must_haves: [
      ['TIG welding', 'TIG welding of stainless pipes'],
      ['MIG welding', 'MIG welding of chassis parts'],
      ['Technical drawings', 'Worked from technical drawings and weld plans'],
      ['EN ISO 9606', 'Renewed the EN ISO 9606 qualification each year while welding rail frames'],
      ['Visual inspection', 'Visual inspection of own seams and those of two colleagues'],
    ],
    duties: ['Prepared and cleaned parts', 'Kept the workshop in order', 'Worked in two shifts'],
    other: { title: 'Pipe Fitter', duties: ['Laid heating pipes in hospitals'] },
    trade: TEACHER,
  },
  {
    title: 'HR Business Partner',
    description: 'Partner of two business units with 400 people.',
    must_haves: [
      ['Employment law', 'Advised managers on employment law and wrote warnings'],
      ['Succession planning', 'Introduced succession planning for 30 key positions'],
      ['Workday', 'Rolled out Workday to 400 people'],
      ['Works council', 'Negotiated shift rules with the works council'],
      ['Compensation reviews', 'Ran yearly compensation reviews'],
    ],
    duties: ['Was the first contact for employees', 'Kept personnel files', 'Welcomed new colleagues'],
    other: { title: 'Operations Manager', duties: ['Moved the office to a new building'] },
    trade: GARDENER,
  },
  {
    title: 'Embedded Software Engineer',
    description: 'Firmware for medical pumps.',
    must_haves: [
      ['C++', 'Wrote drivers in C++ for an ARM controller'],
      ['RTOS', 'Ported the scheduler to a new RTOS'],
      ['CAN bus', 'Debugged the CAN bus between pump and display'],
      ['IEC 62304', 'Documented releases according to IEC 62304'],
      ['Unit testing', 'Raised unit testing coverage to 85 per cent'],
    ],
    duties: ['Joined daily stand-ups', 'Helped support with field issues', 'Presented results to customers'],
    other: { title: 'Physicist', duties: ['Built laser experiments'] },
    trade: COOK,
  },
  {
    title: 'Key Account Manager',
    description: 'Grow our business with national retailers.',
    must_haves: [
      ['Contract negotiation', 'Contract negotiation with four retail chains'],
      ['Salesforce', 'Kept the pipeline in Salesforce'],
      ['Category management', 'Category management for 120 articles with buyers'],
      ['Sales forecasting', 'Sales forecasting by month and chain'],
      ['Trade promotions', 'Planned trade promotions and measured their return'],
    ],
    duties: ['Visited stores in three regions', 'Prepared fairs', 'Wrote weekly reports'],
    other: { title: 'Brand Manager', duties: ['Designed packaging with an agency'] },
    trade: DRIVER,
  },
  {
    title: 'Primary School Teacher',
    description: 'Class teacher of grade three.',
    must_haves: [
      ['Classroom management', 'Classroom management with 26 children'],
      ['Lesson planning', 'Lesson planning for reading and arithmetic'],
      ['Special educational needs', 'Supported four children with special educational needs'],
      ['Phonics', 'Taught phonics in small groups'],
      ['Safeguarding', 'Safeguarding lead for the lower school'],
    ],
    duties: ['Organised trips and festivals', 'Stood in for absent colleagues', 'Took part in staff meetings'],
    other: { title: 'Youth Club Leader', duties: ['Ran a football league'] },
    trade: WAITER,
  },
  {
    title: 'Procurement Specialist',
    description: 'Buy components for machine building.',
    must_haves: [
      ['Supplier negotiations', 'Supplier negotiations that saved 8 per cent'],
      ['SAP MM', 'Ordered and confirmed in SAP MM'],
      ['Incoterms', 'Agreed Incoterms with suppliers in Asia'],
      ['Supplier audits', 'Carried out supplier audits in five countries'],
      ['Framework agreements', 'Closed framework agreements for steel and drives'],
    ],
    duties: ['Followed up on deliveries', 'Checked invoices', 'Kept supplier data up to date'],
    other: { title: 'Mechanical Designer', duties: ['Drew housings for gearboxes'] },
    trade: TEACHER,
  },
  {
    title: 'UX Designer',
    description: 'Design the booking flow of a travel app.',
    must_haves: [
      ['Figma', 'Drew and shared all screens in Figma'],
      ['User research', 'Planned user research with 60 interviews'],
      ['Usability testing', 'Held usability testing every two weeks'],
      ['Design systems', 'Founded the design system used by six teams'],
      ['Accessibility', 'Brought forms to WCAG level AA'],
    ],
    duties: ['Presented drafts to the team', 'Chose photos and colours', 'Worked with two developers'],
    other: { title: 'Psychologist', duties: ['Counselled students'] },
    trade: COOK,
  },
  {
    title: 'Electrician',
    description: 'Install and test systems in office buildings.',
    must_haves: [
      ['Electrical wiring', 'Electrical wiring of three office floors'],
      ['KNX', 'Programmed lights and blinds with KNX'],
      ['Fault finding', 'Fault finding in old distribution boards'],
      ['Inspection and testing', 'Inspection and testing of installations before handover'],
      ['Photovoltaics', 'Connected photovoltaics of 80 kW'],
    ],
    duties: ['Drove to sites with the van', 'Ordered material', 'Guided two apprentices'],
    other: { title: 'Stage Technician', duties: ['Set up sound for concerts'] },
    trade: GARDENER,
  },
  {
    title: 'Clinical Research Associate',
    description: 'Monitor phase II studies at eight sites.',
    must_haves: [
      ['GCP', 'Trained site staff in good clinical practice (GCP)'],
      ['Site monitoring', 'Site monitoring at eight hospitals'],
      ['Informed consent', 'Checked informed consent of every patient'],
      ['Adverse event reporting', 'Adverse event reporting within 24 hours'],
      ['eCRF', 'Cleaned data in the eCRF before each lock'],
    ],
    duties: ['Travelled three days a week', 'Wrote visit letters', 'Prepared meetings'],
    other: { title: 'Ward Nurse', duties: ['Cared for patients after surgery'] },
    trade: DRIVER,
  },
  {
    title: 'Restaurant Manager',
    description: 'Run a restaurant with ninety seats.',
    must_haves: [
      ['HACCP', 'Kept HACCP records and passed each inspection'],
      ['Staff rostering', 'Staff rostering for 22 people'],
      ['Cost control', 'Cost control that brought food cost to 27 per cent'],
      ['POS systems', 'Introduced new POS systems at three tills'],
      ['Wine knowledge', 'Built the list of 120 bottles with sound wine knowledge'],
    ],
    duties: ['Welcomed guests', 'Handled complaints', 'Planned events with customers'],
    other: { title: 'Ship Purser', duties: ['Looked after cabins and boarding'] },
    trade: { title: 'Librarian', duties: ['Lent books and answered questions', 'Put new books on the shelves'] },
  },
  {
    title: 'Frontend Developer',
    description: 'Build the customer area of an insurer.',
    must_haves: [
      ['TypeScript', 'Moved 60,000 lines to TypeScript'],
      ['React', 'Built the claims form in React'],
      ['Accessibility', 'Made every page usable by keyboard and screen reader (WCAG)'],
      ['GraphQL', 'Replaced twelve endpoints by one GraphQL schema'],
      ['Playwright', 'Tested the main journeys with Playwright'],
    ],
    duties: ['Took part in code reviews', 'Fixed bugs reported by support', 'Estimated stories with the team'],
    other: { title: 'Journalist', duties: ['Wrote about local politics'] },
    trade: COOK,
  },
  {
    title: 'Tax Advisor',
    description: 'Advise mid-sized companies.',
    must_haves: [
      ['Corporate tax', 'Corporate tax returns for 40 clients'],
      ['Transfer pricing', 'Transfer pricing documentation for two groups'],
      ['VAT', 'Cleared VAT for imports and chains'],
      ['Tax audits', 'Accompanied tax audits to their end'],
      ['Restructuring', 'Planned the restructuring of a family business'],
    ],
    duties: ['Met clients every month', 'Trained young colleagues', 'Kept deadlines'],
    other: { title: 'Bank Analyst', duties: ['Wrote notes on steel makers'] },
    trade: WAITER,
  },
  {
    title: 'Truck Driver',
    description: 'Long-distance transport of chemicals.',
    must_haves: [
      ['ADR certificate', 'Carried class 3 goods with an ADR certificate'],
      ['Driving licence CE', 'Drove 120,000 km a year with driving licence CE'],
      ['Tachograph', 'Kept hours by digital tachograph without a fine'],
      ['Load securing', 'Load securing of drums and tanks'],
      ['International transport', 'International transport to Spain and Poland'],
    ],
    duties: ['Checked the vehicle before each tour', 'Talked to customers on delivery', 'Washed and fuelled'],
    other: { title: 'Fire Fighter', duties: ['Put out fires in forests'] },
    trade: TEACHER,
  },
  {
    title: 'Comptable',
    description: 'Tenir la comptabilité de trois filiales.',
    must_haves: [
      ['Comptabilité fournisseurs', 'Comptabilité fournisseurs : 900 factures par mois'],
      ['Sage', 'Saisie et lettrage dans Sage'],
      ['TVA', 'Déclarations de TVA chaque mois'],
      ['Rapprochement bancaire', 'Rapprochement bancaire de cinq comptes'],
      ['Paie', 'Établissement de la paie de 60 salariés'],
    ],
    duties: ['Accueil téléphonique', 'Classement et archivage', 'Courrier de la direction'],
    other: { title: 'Assistante de direction', duties: ['Organisation des voyages'] },
    trade: COOK,
  },
  {
    title: 'Mechanical Engineer',
    description: 'Design parts of packaging machines.',
    must_haves: [
      ['SolidWorks', 'Designed grippers in SolidWorks'],
      ['FMEA', 'Moderated FMEA for two machine types'],
      ['Finite element analysis', 'Checked frames by finite element analysis'],
      ['Tolerance analysis', 'Tolerance analysis for plastic parts'],
      ['DFM', 'Reworked parts with suppliers for manufacturability (DFM)'],
    ],
    duties: ['Went to customers at start-up', 'Kept parts lists', 'Joined trade fairs'],
    other: { title: 'Watchmaker', duties: ['Repaired old clocks'] },
    trade: DRIVER,
  },
  {
    title: 'Customer Support Lead',
    description: 'Lead ten agents of a software company.',
    must_haves: [
      ['Zendesk', 'Introduced Zendesk and its macros'],
      ['Escalation handling', 'Escalation handling for the largest customers'],
      ['Knowledge base', 'Wrote and pruned the knowledge base'],
      ['SLA reporting', 'SLA reporting to the board every month'],
      ['Quality coaching', 'Quality coaching of ten agents from their tickets'],
    ],
    duties: ['Answered mails and calls', 'Planned holidays of the team', 'Hired two people'],
    other: { title: 'Airline Ground Agent', duties: ['Checked in passengers'] },
    trade: GARDENER,
  },
];
