/** Careers of invented people, by trade. In English, the language of most readers. */
export interface Career {
  titles: readonly string[];
  employers: readonly string[];
  /** Achievements on a strong resume; weaker ones list fewer. */
  points: readonly string[];
  /** Skills the job asks for, most important first. */
  skills: readonly string[];
  otherSkills: readonly string[];
  degrees: readonly string[];
  summary: (years: number) => string;
}

export type Trade = 'backend' | 'data' | 'accounting' | 'design' | 'frontend' | 'office';

export const CAREERS: Record<Trade, Career> = {
  backend: {
    titles: ['Senior Backend Engineer', 'Backend Engineer', 'Software Engineer', 'Platform Engineer'],
    employers: ['Larkfield Payments', 'Ferrous Cloud', 'Harbour Insurance', 'Northgate Logistics', 'Quillpad'],
    points: [
      'Rebuilt the settlement service in TypeScript and Node.js on PostgreSQL; it settles 1.8 million payments a day.',
      'Cut the 99th percentile of the public API from 700 ms to 120 ms.',
      'Moved 30 services to Kubernetes without an outage.',
      'Designed the event pipeline behind parcel tracking with Kafka.',
      'Led four engineers and ran the on-call rotation.',
      'Wrote the REST API that forty partners build on.',
      'Introduced contract tests between seven teams.',
    ],
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'REST APIs', 'Docker', 'Kubernetes', 'AWS', 'Kafka'],
    otherSkills: ['Java', 'Spring Boot', 'PHP', 'MySQL', 'Python', 'Redis', 'Terraform', 'GitLab CI'],
    degrees: ['BSc Computer Science', 'MSc Software Engineering', 'BEng Information Technology'],
    summary: (years) =>
      `Backend engineer with ${years} years of experience in payment and logistics systems, at home in small services and large databases.`,
  },
  data: {
    titles: ['Data Analyst', 'Product Data Analyst', 'Business Analyst', 'Research Analyst'],
    employers: ['Tidewater Apps', 'Elsterstrom', 'Banco del Turia', 'Marchés Réunis', 'Bayline Foods'],
    points: [
      'Sales forecasts for 300 shops with Python and SQL.',
      'Dashboards in Power BI that the board reads every Monday.',
      'Experiments and funnels for two million users with BigQuery and dbt.',
      'Customer churn model with scikit-learn; churn fell by nine percent.',
      'Trained sixty colleagues in SQL.',
      'Survey data in R, from the questionnaire to the report.',
    ],
    skills: ['SQL', 'Python', 'Power BI', 'statistics', 'dbt', 'A/B testing', 'Excel'],
    otherSkills: ['R', 'Tableau', 'Looker', 'BigQuery', 'Airflow', 'SPSS', 'PowerPoint'],
    degrees: ['MSc Statistics', 'BSc Mathematics', 'MSc Econometrics'],
    summary: (years) => `Analyst for ${years} years; I ask what a number is for before I compute it.`,
  },
  accounting: {
    titles: ['Accountant', 'Senior Accountant', 'Financial Accountant', 'Audit Associate'],
    employers: ['Spreetaler Möbel', 'Pruett and Marsh', 'Bayline Foods', 'Großhandel Küster', 'Corbel Properties'],
    points: [
      'Month-end close in four days instead of nine.',
      'Annual accounts under IFRS and local GAAP for three companies.',
      'VAT returns and intercompany reconciliation.',
      'Introduced paperless invoices for 1,800 suppliers.',
      'Owner of the budget and of the audit file.',
    ],
    skills: ['IFRS', 'month-end close', 'Excel', 'SAP FI', 'VAT', 'reconciliation'],
    otherSkills: ['DATEV', 'NetSuite', 'payroll', 'Xero', 'Word'],
    degrees: ['ACCA', 'BSc Accounting', 'MSc Finance'],
    summary: (years) => `Qualified accountant with ${years} years in trade, industry and audit.`,
  },
  design: {
    titles: ['Product Designer', 'UX Designer', 'Interaction Designer', 'Graphic Designer'],
    employers: ['Quillpad', 'Tidewater Apps', 'Studio Halm', 'Dovetail Systems', 'Larkfield Payments'],
    points: [
      'Redesigned onboarding in Figma; twice as many users finish it.',
      'Built the design system that eight teams use.',
      'User research with forty interviews a year, from recruiting to findings.',
      'Made the checkout accessible to WCAG 2.1 AA.',
      'Prototypes for every larger feature, tested before a line of code.',
    ],
    skills: ['Figma', 'user research', 'prototyping', 'design systems', 'accessibility'],
    otherSkills: ['Illustrator', 'Photoshop', 'After Effects', 'HTML', 'CSS', 'typography'],
    degrees: ['BA Interaction Design', 'MA Communication Design', 'BA Graphic Design'],
    summary: (years) => `Designer of digital products for ${years} years, always with the people who use them.`,
  },
  frontend: {
    titles: ['Frontend Engineer', 'Web Developer', 'Senior Frontend Engineer', 'JavaScript Developer'],
    employers: ['Shoplane', 'Quillpad', 'Viajes Albufera', 'Tidewater Apps', 'Studio Halm'],
    points: [
      'Web shop in React and TypeScript with 400,000 visits a day.',
      'First load from 900 kB to 140 kB of JavaScript.',
      'Component library with tests and documentation for five teams.',
      'Made the booking pages accessible to WCAG 2.1 AA.',
      'Browser tests with Playwright on every commit.',
    ],
    skills: ['React', 'TypeScript', 'CSS', 'accessibility', 'testing', 'Playwright'],
    otherSkills: ['Vue', 'jQuery', 'PHP', 'WordPress', 'Sass', 'Webpack'],
    degrees: ['BSc Computer Science', 'BSc Media Informatics', 'BA Digital Media'],
    summary: (years) => `Frontend engineer with ${years} years of experience, careful with bytes and with people.`,
  },
  office: {
    titles: ['Office Manager', 'Executive Assistant', 'Team Assistant'],
    employers: ['Corbel Properties', 'Institut Valmont', 'Pruett and Marsh', 'Harbour Insurance'],
    points: [
      'Ran an office of ninety people on two floors, with a budget of 400,000 euros.',
      'Organised a move over one weekend without a lost working day.',
      'Travel, events and calendars for a board of five.',
    ],
    skills: ['office organisation', 'travel planning', 'Excel', 'event planning', 'budgeting'],
    otherSkills: ['PowerPoint', 'Outlook', 'French', 'bookkeeping'],
    degrees: ['Diploma in Office Management', 'BA Business Administration'],
    summary: (years) => `${years} years of keeping offices running, calm when it matters.`,
  },
};
