import { buildFileName, familyName, type Identity, addressFor, plain, wholeName } from './identity.ts';

/**
 * Resumes in the style of several countries, all invented: each states names and family relations in its own places.
 */
export const REAL_LAYOUTS: Record<string, (one: Identity) => string> = {
  'India, personal details and a declaration at the end': (one) => `CURRICULUM VITAE

${wholeName(one).toUpperCase()}
Mobile No: ${one.phone}
E-mail ID : ${addressFor(one)}

CAREER OBJECTIVE:
To obtain a challenging position in a reputed organisation where I can apply my skills.

PROFESSIONAL EXPERIENCE:
1) Northwind Infotech Pvt Ltd, as Senior Java Developer from Jan 2018 to till date
• Designed REST services in Java and Spring for the billing of 300 shops
• Wrote SQL for Oracle and tuned slow queries
2) Contoso Software Solutions, as Software Engineer from June 2014 to Dec 2017
• Maintained a banking portal in Java; mentored two juniors

EDUCATIONAL QUALIFICATION:
B.Tech in Computer Science, Example University, 2014, 71%

TECHNICAL SKILLS:
Languages\t: Java, Python, SQL
Tools\t: Docker, Jenkins, Git

PERSONAL DETAILS:
Name\t\t: ${wholeName(one)}
Father's Name\t: Mr. ${one.father}
Mother's Name\t: ${one.mother}
Date of Birth\t: ${one.born}
Gender\t\t: ${one.gender}
Marital Status\t: ${one.marital}
Nationality\t: ${one.nationality}
Religion\t: ${one.religion}
Languages Known\t: English, Hindi and Tamil
Permanent Address\t: ${one.address}

DECLARATION:
I, ${wholeName(one)}, hereby declare that the above particulars are true to the best of my knowledge.

Place: ${one.town}
Date: 12/03/2020                                        (${wholeName(one).toUpperCase()})
`,
  'India, a bio-data in a numbered table': (one) => `BIO-DATA
1.\tName\t:\t${wholeName(one)}
2.\tS/o, D/o, W/o\t:\t${one.father}
3.\tDate of Birth & Age\t:\t${one.born} (${one.age} years)
4.\tSex\t:\t${one.gender}
5.\tReligion & Caste\t:\t${one.religion}
6.\tAddress for communication\t:\t${one.address}
7.\tContact No\t:\t${one.phone}
8.\tE-Mail\t:\t${addressFor(one)}

WORK HISTORY
Cook\tGreen Leaf Hotel\t2012 - 2016
Prepared menus for 200 guests and trained kitchen helpers
Head Cook\tHarbour Restaurant\t2016 - 2021
Planned menus, purchasing and hygiene of the kitchen

QUALIFICATIONS
Diploma in Hotel Management, 2012

I hereby declare that the details given above are true.
Place : ${one.town}
Signature
${wholeName(one)}
`,
  'the Gulf, with passport and visa': (one) => `${wholeName(one)}
Quantity Surveyor
Mob: ${one.phone} / +971 50 765 4321
Email: ${addressFor(one)}
${one.address}

PERSONAL INFORMATION
Nationality : ${one.nationality}
Date of Birth : ${one.born}
Marital Status : ${one.marital}
Husband/Wife Name : ${one.spouse}
Religion : ${one.religion}
Passport No : K1234567
Date of Issue : 04/05/2018
Place of Issue : ${one.town}
Visa Status : Employment visa

PROFILE
Quantity surveyor with nine years of work in cost control and tendering of towers and villas.

EMPLOYMENT RECORD
Company : Gulf Horizon Contracting LLC
Position : Quantity Surveyor
Duration : March 2015 – Present
Responsibilities:
• Prepared bills of quantities, interim valuations and final accounts
• Chased price fields of subcontractors and marked drawings

Company : Desert Rose Engineering
Position : Junior Engineer
Duration : 2011 – 2015
• Measured works on site

EDUCATION
Bachelor of Civil Engineering, 2011

REFERENCES
Mr. ${one.referee} ${familyName(one)}, Project Director, Gulf Horizon, +971 4 123 4567
Eng. ${one.father}, Desert Rose

Yours faithfully,
${wholeName(one)}
`,
  'Germany, a table with the parents': (one) => `Lebenslauf

Persönliche Daten
Name:\t${wholeName(one)}
Anschrift:\t${one.address}
Telefon:\t${one.phone}
E-Mail:\t${addressFor(one)}
Geburtsdatum:\t${one.born}
Geburtsort:\t${one.town}
Familienstand:\t${one.marital}
Staatsangehörigkeit:\t${one.nationality}
Konfession:\t${one.religion}
Vater:\t${one.father}, Kaufmann
Mutter:\t${one.mother}, Lehrerin

Berufserfahrung
03/2016 – heute\tBuchhalter, Nordlicht Handel GmbH
Monatsabschlüsse nach HGB, Kreditoren und Debitoren, Umsatzsteuer mit DATEV
08/2012 – 02/2016\tKaufmännischer Angestellter, Blaue Werft AG
Rechnungen geprüft und Mahnungen geschrieben

Ausbildung
2009 – 2012\tAusbildung zum Industriekaufmann

Kenntnisse
DATEV, SAP, Excel

${one.town}, den 3. März 2024

${wholeName(one)}
`,
  'France, with age and a photograph': (one) => `${one.first} ${one.last.toUpperCase()}
${one.age} ans – ${one.marital}
${one.address}
Tél. : ${one.phone} – ${addressFor(one)}
linkedin.com/in/${plain(wholeName(one)).replaceAll('.', '-')}
Nationalité : ${one.nationality}
Fils ou fille de : ${one.father}

EXPÉRIENCES PROFESSIONNELLES
2017 – 2023\tChef de rang, Restaurant du Port
Service de 80 couverts, gestion des stocks et de la caisse
2014 – 2017\tCommis de cuisine, Brasserie des Halles
Préparation des plats froids et des desserts

FORMATION
2014\tCAP Cuisine

COMPÉTENCES
Hygiène HACCP, anglais courant, gestion des stocks

CENTRES D'INTÉRÊT
Photographie, voile
`,
  'United States, one line of contacts and referees': (one) => `${wholeName(one)}
${one.address} | ${one.phone} | ${addressFor(one)} | https://www.linkedin.com/in/${plain(wholeName(one)).replaceAll('.', '')}

SUMMARY
Marketing manager who has planned campaigns for retailers in three states and led a team of five.

EXPERIENCE
Marketing Manager, Northwind Retail\tJan 2017 – Present
- Planned SEO and paid campaigns with a budget of $2M and raised sales by 18 percent
- ${one.first} led a team of five, and ${familyName(one)} was named manager of the year
Marketing Assistant, Contoso Media\tMay 2013 – Dec 2016
- Wrote newsletters, marked copy and kept the price list

EDUCATION
BA in Communications, 2013

SKILLS
SEO, Google Analytics, HubSpot, Excel

REFERENCES
${one.referee} ${familyName(one)}, Bank Manager, (415) 555-0100
${one.father}, Head Chef, ${plain(one.father)}@example.org

${wholeName(one)} – Page 1 of 1 – ${buildFileName(one)}
`,
  'two columns, contacts first, unknown headings': (one) => `REACH ME
${one.phone}
${addressFor(one)}
${one.address}

MY TOOLBOX
Java
Python
Kubernetes


${wholeName(one).toUpperCase()}
DevOps Engineer

Career Contour
2019 – 2024 DevOps Engineer, Northwind Cloud
Built pipelines with Jenkins and Docker, and ran Kubernetes for 40 services
2016 – 2019 System Administrator, Contoso Hosting
Kept 200 Linux servers patched

Academic Chronicle
B.E. Electronics, 2016

Personal Vitae
Father Name - ${one.father}
DOB - ${one.born}
Sex - ${one.gender}
Marital status - ${one.marital}
`,
  'a firm that is called after its owner': (one) => `Resume of ${wholeName(one)}
Email - ${addressFor(one)}
Ph. ${one.phone}

Summary
${one.first} has run sites for twelve years. Colleagues call ${one.first} calm.

Work Experience
Site Manager, ${familyName(one)} & Sons Constructions Pvt Ltd\t2015 – 2022
• Ran three sites with sixty workers; kept the plan and the price
Supervisor, M/s ${familyName(one)} Traders\t2010 – 2015
• Ordered steel and cement

Education
Diploma in Civil Engineering, 2010

Website: www.${plain(wholeName(one)).replaceAll('.', '')}.example.com

Regards,
${one.first}
`,
};
