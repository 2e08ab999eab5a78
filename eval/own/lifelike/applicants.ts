/** An invented person, with a career as real resumes tell it. */
export interface Applicant {
  name: string;
  email: string;
  phone: string;
  city: string;
  region: string;
  headline: string;
  father: string;
  work: Post[];
  schools: School[];
  /** With the years of use, as job boards ask for them. */
  skills: { name: string; years: number }[];
}

export interface Post {
  title: string;
  employer: string;
  city: string;
  region: string;
  /** `2014-03` */
  from: string;
  /** null: still there */
  to: string | null;
  points: string[];
}

interface School {
  degree: string;
  school: string;
  place: string;
  year: string;
  mark: string;
}

/** A person per line, with their details on the lines below. */
const applicants = (table: string): Applicant[] => {
  const all: Applicant[] = [];
  for (const line of table.trim().split('\n')) {
    const [, kind, rest = ''] = /^ {2}(work|school|skills): (.*)$/.exec(line) ?? [];
    const cells = (kind ? rest : line).split(';').map((cell) => cell.trim());
    const person = all.at(-1);
    if (!kind) all.push(readPerson(cells));
    else if (kind === 'work') person!.work.push(readPost(cells));
    else if (kind === 'school') person!.schools.push(readSchool(cells));
    else
      person!.skills = cells.map((cell) => {
        const [name = '', years = ''] = cell.split(' = ');
        return { name, years: Number(years) };
      });
  }
  return all;
};

const readPerson = ([
  name = '',
  email = '',
  phone = '',
  city = '',
  region = '',
  headline = '',
  father = '',
]: string[]) => ({
  name,
  email,
  phone,
  city,
  region,
  headline,
  father,
  work: [],
  schools: [],
  skills: [],
});

const readPost = ([
  title = '',
  employer = '',
  city = '',
  region = '',
  from = '',
  to = '',
  points = '',
]: string[]): Post => ({
  title,
  employer,
  city,
  region,
  from,
  to: to || null,
  points: points.split(' | '),
});

const readSchool = ([degree = '', name = '', place = '', year = '', mark = '']: string[]): School => ({
  degree,
  school: name,
  place,
  year,
  mark,
});

export const INDIAN = applicants(`
Raghav Tillai; raghav.tillai@example.com; +91 98450 12345; Coimbatore; Tamil Nadu; Software Engineer; Mr. Somu Tillai
  work: Software Engineer; Nirmaan Infosoft; Chennai; Tamil Nadu; 2016-07; ; Developing web services in Java and Spring for a travel portal. | Involved in requirement gathering and code review of the payment module. | Fixed production defects within the agreed time
  work: Associate Software Engineer; Kaveri Datalabs Pvt. Ltd.; Bengaluru; Karnataka; 2014-06; 2016-06; Wrote stored procedures and reports for the billing team. | Unit testing and deployment support
  school: B.E in Computer Science; Sri Venkatapathy College of Engineering; Coimbatore, Tamil Nadu; 2014; 72%
  school: HSC; Government Higher Secondary School; Erode, Tamil Nadu; 2010; 84%
  school: SSLC; Bharathi Vidyalaya; Erode, Tamil Nadu; 2008; 88%
  skills: Java = 4; Spring = 2; Oracle = 3; JavaScript = 2; HTML = 4; Eclipse = 4; Maven = 1; Log4j = 0
Meenal Gavaskari; meenal.gavaskari@example.com; +91 99220 54321; Pune; Maharashtra; Sales Executive; Shri Dilip Gavaskari
  work: Area Sales Manager; Himroshni Appliances Ltd; Pune; Maharashtra; 2015-04; ; Handling a team of 12 people and 40 dealers in western Maharashtra. | Achieved 110 % of the yearly target
  work: Sales Executive; Tarang Telecom; Nashik; Maharashtra; 2012-01; 2015-03; Appointed distributors and took care of stock and claims. | Responsible for primary and secondary sales of the territory
  work: Customer Care Executive; Sambandh BPO Services; Mumbai; Maharashtra; 2010-06; 2011-12; Answered calls of customers of a mobile network.
  school: MBA in Marketing; Indrayani Institute of Management; Pune, Maharashtra; 2010; 64%
  school: B.Com; Pune University; Pune, Maharashtra; 2008; 58%
  school: 12th; Modern English School; Satara, Maharashtra; 2005; 71%
  skills: Channel sales = 6; Dealer management = 5; Negotiation = 6; MS Excel = 5; Team handling = 3; Retail sales = 4
Joseph Kurivila; joseph.kurivila@example.com; +91 94470 66554; Kochi; Kerala; Mechanical Engineer; Mr. Mathew Kurivila
  work: Production Engineer; Periyar Castings; Hosur; Tamil Nadu; 2013-09; ; Planning of the daily production of two machine lines. | Reduced the rejection of castings from 4 % to 1.5 %
  work: Graduate Engineer Trainee; Malabar Auto Components; Kochi; Kerala; 2012-07; 2013-08; Preparation of process sheets and inspection reports.
  school: B.Tech in Mechanical Engineering; Marthoma Institute of Technology; Kollam, Kerala; 2012; 68%
  school: Diploma in Mechanical Engineering; Government Polytechnic College; Kottayam, Kerala; 2009; 75%
  school: SSC; St. Alban's High School; Kochi, Kerala; 2006; 80%
  skills: AutoCAD = 5; SolidWorks = 3; CNC programming = 4; GD&T = 2; 5S = 4; Kaizen = 3; MS Office = 6
Farzana Bhuiya; farzana.bhuiya@example.com; +91 98300 11223; Kolkata; West Bengal; HR Executive; Md. Selim Bhuiya
  work: HR Generalist; Purbanchal Jute Mills; Howrah; West Bengal; 2014-02; ; Looking after joining formalities, attendance and statutory returns of 600 workers. | Conducted induction and exit interviews
  work: Recruitment Consultant; Talentree Consultants Pvt Ltd; Kolkata; West Bengal; 2011-03; 2014-01; Sourced profiles from job portals for IT and non IT clients.
  work: Management Trainee; Uttaran Microfinance; Siliguri; West Bengal; 2010-07; 2011-02; Visited branches and prepared a report on attrition.
  school: PGDM in Human Resources; Hooghly School of Business; Kolkata, West Bengal; 2010; 7.2 CGPA
  school: Bachelor of Arts; Calcutta University; Kolkata, West Bengal; 2008; 55%
  school: Higher Secondary; Sishu Bidyapith; Malda, West Bengal; 2005; 61%
  skills: Recruitment = 6; Payroll = 3; Statutory compliance = 3; Induction = 4; HRIS = 2; MS Word = 5
Devendra Chauhani; devendra.chauhani@example.com; +91 98110 77889; Noida; Uttar Pradesh; Oracle DBA; Sh. Mahipal Chauhani
  work: Oracle DBA; Yamuna Softech; Noida; Uttar Pradesh; 2015-01; ; Backup and recovery of 30 databases with RMAN. | Patching, cloning and performance tuning on Linux
  work: Junior Database Administrator; Prakash Computing Services; New Delhi; Delhi; 2012-05; 2014-12; Monitored the databases of a bank in shifts. | User management and exports
  work: Technical Support Engineer; Lotus Valley Networks; Gurgaon; Haryana; 2011-06; 2012-04; Installed operating systems and printers at customer sites.
  school: MCA; Ganga Sagar Institute of Technology; Meerut, Uttar Pradesh; 2011; 70%
  school: B.Sc in Mathematics; CCS University; Meerut, Uttar Pradesh; 2008; 60%
  school: Intermediate; Saraswati Inter College; Hapur, Uttar Pradesh; 2005; 65%
  school: 10th; Saraswati Inter College; Hapur, Uttar Pradesh; 2003; 59%
  skills: Oracle 11g = 5; RMAN = 4; Data Guard = 2; Linux = 5; PL/SQL = 3; Shell scripting = 2; OEM = 3
`);

export const GULF = applicants(`
Ashraf Kallingal; ashraf.kallingal@example.com; +971 50 123 4567; Dubai; UAE; Senior Accountant; Mr. Moidu Kallingal
  work: Senior Accountant; Al Rimal Building Materials LLC; Dubai; UAE; 2014-03; ; Preparation of monthly accounts up to finalization. | Bank reconciliation and VAT returns
  work: Accountant; Noor Al Bahar Trading Est.; Sharjah; UAE; 2010-08; 2014-02; Handled petty cash, payroll and supplier payments.
  work: Accounts Assistant; Menon & Pillai Chartered Accountants; Calicut; Kerala; 2008-05; 2010-06; Assisted in statutory audits.
  school: M.Com; Calicut University; Calicut, Kerala; 2008; 62%
  school: B.Com; Farooqia College; Calicut, Kerala; 2006; 66%
  skills: Tally ERP 9 = 8; Peachtree = 4; MS Excel = 8; VAT = 2; Bank reconciliation = 8; WPS = 5
Hisham Darwazeh; hisham.darwazeh@example.com; +966 55 123 4567; Jeddah; Saudi Arabia; Site Engineer; Mr. Nabil Darwazeh
  work: Site Engineer; Sahara Gate Contracting Co.; Jeddah; Saudi Arabia; 2015-10; ; Supervision of concrete works for a residential tower of 18 floors. | Coordination with consultants and subcontractors
  work: Quantity Surveyor; Petra Heights Engineering; Amman; Jordan; 2012-02; 2015-09; Prepared bills of quantities and monthly invoices.
  school: Bachelor of Civil Engineering; Yarmouk Valley University; Irbid, Jordan; 2011; Very good
  school: Tawjihi; Al Hikma Secondary School; Amman, Jordan; 2006; 85%
  skills: AutoCAD = 6; Primavera P6 = 4; Site supervision = 6; Quantity take-off = 4; MS Project = 3
`);

export const GERMAN = applicants(`
Annegret Süßkind; annegret.suesskind@example.de; +49 221 5550134; Köln; Deutschland; Sachbearbeiterin; Horst Süßkind
  work: Sachbearbeiterin Einkauf; Rheintal Pumpenbau GmbH; Köln; Deutschland; 2015-03; ; Bestellung von Serienteilen und Pflege der Stammdaten | Verhandlung von Rahmenverträgen mit Lieferanten
  work: Kaufmännische Angestellte; Möbelhaus Brandhorst KG; Bonn; Deutschland; 2010-08; 2015-02; Auftragsannahme und Rechnungsprüfung
  school: Ausbildung zur Industriekauffrau; Berufskolleg Deutz; Köln; 2010; gut
  school: Abitur; Gymnasium am Stadtgarten; Bonn; 2007; 2,3
  skills: SAP MM = 6; MS Office = 10; Lexware = 4; Vertragsrecht = 3; Navision = 2
Thilo Brennecke; thilo.brennecke@example.de; +49 341 5550178; Leipzig; Deutschland; Elektroniker; Gerd Brennecke
  work: Servicetechniker; Aufzugdienst Pleiße GmbH & Co. KG; Leipzig; Deutschland; 2017-01; ; Wartung und Störungsbeseitigung an Aufzügen | Bereitschaftsdienst und Einweisung der Kunden
  work: Elektroniker für Betriebstechnik; Stadtwerke Grimma; Grimma; Deutschland; 2012-09; 2016-12; Montage von Schaltschränken und Prüfung nach VDE
  school: Ausbildung zum Elektroniker; Berufsschulzentrum Wurzen; Wurzen; 2012; 2,0
  school: Realschulabschluss; Mittelschule Grimma; Grimma; 2009; 2,1
  skills: SPS S7 = 4; Schaltplanlesen = 8; VDE-Prüfungen = 6; Löten = 8; EPLAN = 2
`);

export const FRENCH = applicants(`
Solène Garrigou; solene.garrigou@example.fr; +33 6 12 34 56 78; Toulouse; France; Comptable; Alain Garrigou
  work: Comptable générale; Cabinet Labrousse; Toulouse; France; 2016-09; ; Tenue de la comptabilité de 40 dossiers | Établissement des bilans et des liasses fiscales
  work: Assistante comptable; Transports Vidalie; Montauban; France; 2013-01; 2016-08; Saisie des factures et rapprochements bancaires
  school: Licence Comptabilité; Université Toulouse Capitole; Toulouse; 2012; mention bien
  school: BTS Comptabilité et gestion; Lycée Déodat; Toulouse; 2011; 
  school: Baccalauréat STG; Lycée Bourdelle; Montauban; 2009; 
  skills: Sage 100 = 5; Ciel Compta = 3; Excel = 8; Fiscalité = 4; Paie = 2
Corentin Le Bozec; corentin.lebozec@example.fr; +33 7 98 76 54 32; Rennes; France; Développeur web; Yann Le Bozec
  work: Développeur PHP; Agence Korrigan; Rennes; France; 2018-02; ; Développement de boutiques en ligne sous Symfony | Encadrement de deux alternants
  work: Intégrateur web; Studio Malouin; Saint-Malo; France; 2015-09; 2018-01; Intégration de maquettes en HTML et CSS
  school: Master Informatique; Université de Rennes 1; Rennes; 2015; 
  school: DUT Informatique; IUT de Lannion; Lannion; 2012; 
  skills: PHP = 6; Symfony = 5; MySQL = 6; Git = 5; Docker = 2
`);

export const AMERICAN = applicants(`
Darlene Whitcomber; darlene.whitcomber@example.com; +1 614-555-0132; Columbus; OH; Office Manager; 
  work: Office Manager; Buckeye Orthopedic Associates; Columbus; OH; 2013-05; ; Supervise a front desk of six and order all supplies. | Cut the waiting time of patients by a third
  work: Medical Receptionist; Buckeye Orthopedic Associates; Columbus; OH; 2009-02; 2013-04; Scheduled 60 appointments a day.
  work: Cashier; Hartzell Grocery; Dayton; OH; 2006-06; 2009-01; Balanced the drawer at the end of each shift.
  school: Associate of Applied Science in Business; Scioto Community College; Columbus, OH; 2008; 3.4
  school: High School Diploma; Fairmount High School; Dayton, OH; 2005; 
  skills: Scheduling = 8; QuickBooks = 4; Medical billing = 5; Microsoft Word = 10; Customer service = 10
Terrence Oquendo; terrence.oquendo@example.com; +1 480-555-0176; Mesa; AZ; Network Administrator; 
  work: Network Administrator; Superstition Credit Union; Mesa; AZ; 2016-08; ; Keep 14 branches online and replace aging switches. | Wrote the disaster recovery plan
  work: Help Desk Technician II; Superstition Credit Union; Mesa; AZ; 2014-01; 2016-07; Resolved 25 tickets a day.
  work: Computer Technician; PC Corral; Tempe; AZ; 2011-03; 2013-12; Repaired laptops and removed viruses.
  school: Bachelor of Science in Information Systems; Grand Mesa University; Phoenix, AZ; 2013; 3.6
  skills: Cisco switches = 6; Active Directory = 6; VMware = 3; Windows Server = 5; Firewalls = 4
`);
