import { expect, test } from 'vitest';
import { readContact } from './read-contact.ts';

const nameIn = (text: string, fileName?: string) => readContact(text, fileName).name;

/** The lines below a name, with an address that matches it and with one that does not. */
const E = '\nramesh.babu@example.com | +91 98400 12345\n\nCareer Objective\nTo work.\n';
const X = '\nrb1987@example.com\n+91 98400 12345\nCAREER OBJECTIVE\nTo obtain a position.\n';

test.each([
  ['K. R. Ramesh Babu' + X, 'K. R. Ramesh Babu'],
  ['K.R.RAMESH BABU' + X, 'K. R. Ramesh Babu'],
  ['Ramesh.K.R' + X, 'Ramesh K. R.'],
  ['RAMESH.K' + X, 'Ramesh K.'],
  ['S.Karthik' + X, 'S. Karthik'],
  ['M. Karthik' + X, 'M. Karthik'],
  ['Ramesh Babu, Software Engineer' + X, 'Ramesh Babu'],
  ['Ramesh Babu,' + X, 'Ramesh Babu'],
  ['Ramesh Babu, MBA, PMP' + X, 'Ramesh Babu'],
  ['Ramesh Babu,\nSoftware Engineer' + X, 'Ramesh Babu'],
  ['Thilagavathi' + X, 'Thilagavathi'],
  ['Chan Tai Man, Raymond\nraymondchan@letters.example\n', 'Chan Tai Man Raymond'],
  ['Chan Tai Man, Welder\nraymondchan@letters.example\n', 'Chan Tai Man'],
  [
    "R A C H E L   O ' D O N N E L L\n1418 Juniper Ave, Boise ID 83702\nrachel.odonnell@mailbox.example\n",
    "Rachel O'Donnell",
  ],
  ['THILAGAVATHI' + X, 'Thilagavathi'],
  ['ramesh babu' + X, 'Ramesh Babu'],
  ['ramesh babu k' + E, 'Ramesh Babu K'],
  ['CURRICULUM VITAE\n\nRAMESH BABU' + X, 'Ramesh Babu'],
  ['CURRICULUM VITAE OF RAMESH BABU' + X, 'Ramesh Babu'],
  ['RESUME OF RAMESH BABU' + X, 'Ramesh Babu'],
  ['Resume - Ramesh Babu' + X, 'Ramesh Babu'],
  ['RESUME\nRamesh Babu' + X, 'Ramesh Babu'],
  ["BIO-DATA\nName : Ramesh Babu\nFather's Name : Krishna Rao" + X, 'Ramesh Babu'],
  ['BIO DATA\n1.\tName\t:\tRAMESH BABU\n2.\tFather Name\t:\tKRISHNA RAO' + X, 'Ramesh Babu'],
  ['Er. Ramesh Babu' + X, 'Ramesh Babu'],
  ['Mr. RAMESH BABU' + X, 'Ramesh Babu'],
  ['Dr Ramesh Babu' + X, 'Ramesh Babu'],
  ['Eng. Ahmed Hassan' + X, 'Ahmed Hassan'],
  ['Dipl.-Ing. Jana Vogt' + X, 'Jana Vogt'],
  ['Dipl.-Inf. (FH) Jana Vogt' + X, 'Jana Vogt'],
  ['Dr.-Ing. Jana Vogt' + X, 'Jana Vogt'],
  ['Dr. rer. nat. Jana Vogt' + X, 'Jana Vogt'],
  ['Prof. Dr. med. Jana Vogt' + X, 'Jana Vogt'],
  ['M.Sc. Jana Vogt' + X, 'Jana Vogt'],
  ['Sir Alex Nkosi' + X, 'Alex Nkosi'],
  ['Ing. Jan Novák' + X, 'Jan Novák'],
  // Names that begin like a title or like praise.
  ['Ing Wei Tan' + X, 'Ing Wei Tan'],
  ['Er Ting Lim' + X, 'Er Ting Lim'],
  ['Bright Okafor' + X, 'Bright Okafor'],
  ['Excellent Moyo' + X, 'Excellent Moyo'],
  ['Gifty' + X, 'Gifty'],
  ['Prince Mensah' + X, 'Prince Mensah'],
  ['Goodluck Adeyemi' + X, 'Goodluck Adeyemi'],
  ['Strong Banda' + X, 'Strong Banda'],
  ['Best Mutasa' + X, 'Best Mutasa'],
  ['Major Dlamini' + X, 'Major Dlamini'],
  ['Ramesh Babu   Mobile: 98400 12345' + X, 'Ramesh Babu'],
  ['Ramesh Babu Mobile: 98400 12345' + X, 'Ramesh Babu'],
  ['Ramesh Babu rb1@example.com' + X, 'Ramesh Babu'],
  ['RAMESH BABU E-mail: rb1@example.com' + X, 'Ramesh Babu'],
  ['Ramesh Babu Software Engineer' + E, 'Ramesh Babu'],
  [
    'Java Developer Resume' +
      X +
      '\nEXPERIENCE\nInfosys 2010 - 2014\n\nDECLARATION\nI hereby declare that the above is true.\nPlace: Chennai\nDate: 12/03/2020\t(RAMESH BABU)',
    'Ramesh Babu',
  ],
  [
    'Cover Letter\n\nDear Sir,\nI am interested in the position.\nThanking you,\nYours faithfully,\nRamesh Babu',
    'Ramesh Babu',
  ],
  ['J A N E S A M P L E\njane.sample@example.org', 'Jane Sample'],
  ['Personal Details\nSurname: Meyer\nFirst name: Anna\nE-Mail: am@example.org', 'Anna Meyer'],
  ['Lebenslauf\nVorname: Anna\nNachname: Meyer', 'Anna Meyer'],
  ['Nom : DUPONT\nPrénom : Élodie\nTél : 06 55 50 01 99', 'Élodie Dupont'],
  [
    "OBJECTIVE\nTo work\nEXPERIENCE\nAcme Works 2010-2014\nProject Name : Online Banking\nName : Hotel Booking\nRole: Developer\nPERSONAL PROFILE\nName : Ramesh Babu\nFather's Name : Krishna Rao\nDate of Birth : 1/1/1990",
    'Ramesh Babu',
  ],
  ['I, Ramesh Babu, hereby declare that all is true.', 'Ramesh Babu'],
  ['Northwind Systems Pvt Ltd\nDesign Engineer\nRamesh Babu S/o Krishna Rao\nH.No 12, MG Road', 'Ramesh Babu'],
  ['Curriculum Vitae\nPersonal Information\nName: Ahmed Al Mansoori\nNationality: Emirati', 'Ahmed Al Mansoori'],
  ['Mohammed Abdul Rahman bin Saleh' + X, 'Mohammed Abdul Rahman bin Saleh'],
  ['Nguyễn Văn Minh' + X, 'Nguyễn Văn Minh'],
  ['Ramesh Babu Kandasamy\nPlot 12, Anna Nagar\nChennai' + X, 'Ramesh Babu Kandasamy'],
  ['Priya Java\npriya.java@example.com\n', 'Priya Java'],
  ['Bill Cook\nbill.cook@example.com\n', 'Bill Cook'],
  ['Barclay Banks' + X, 'Barclay Banks'],
  ['Candidate Name: Md. Imran Khan\nPosition: Welder' + X, 'Md. Imran Khan'],
  ['PRIYANKA SHARMA (Java Developer)' + X, 'Priyanka Sharma'],
  ['Jean-Pierre DUPONT' + X, 'Jean-Pierre Dupont'],
  ['Sample, Jane\nWelder', 'Jane Sample'],
  ['SKILLS\nSteel\nIron\n\n\nJane Sample\nWelder\nEXPERIENCE\nAcme Works', 'Jane Sample'],
  ['Career Objective:\nSeeking a challenging role\nName: RAMESH', 'Ramesh'],
  ['Ramesh Babu - Resume' + X, 'Ramesh Babu'],
  ['RAMESH BABU B.E., MBA' + X, 'Ramesh Babu'],
  ['Ramesh Babu B.Tech' + X, 'Ramesh Babu'],
  ['MRS ASHA MENON-CLARKE RGN' + X, 'Asha Menon-Clarke'],
  ['Univ.-Prof. Dr. rer. nat. habil. Johann Georg von Hohenlinden' + X, 'Johann Georg von Hohenlinden'],
  ['PROFIL\n\nDipl.-Inform. (FH) Katharina Lindqvist' + X, 'Katharina Lindqvist'],
  ['Marie–Ève Tremblay' + X, 'Marie-Ève Tremblay'],
  ['Maria Silva "Mari"' + X, 'Maria Silva'],
  ['Jean-Paul « JP » Martin' + X, 'Jean-Paul Martin'],
  [`William "Bill" McAllister Jr.${X}`, 'William McAllister Jr.'],
  ['Nombre y apellidos: José Ángel Fernández de la Vega Ruiz' + X, 'José Ángel Fernández de la Vega Ruiz'],
  ['Email: rb@example.com\nMobile: 9840012345\nRamesh Babu', 'Ramesh Babu'],
  ['Contact\nTamil Nadu\nRamesh Babu\nHDFC Bank', 'Ramesh Babu'],
])('%j has the right name', (text, name) => {
  expect(nameIn(text)?.value).toBe(name);
});

test.each([
  'Cover Letter\nE Mail' + X,
  'Professional Snapshot\nSenior Engineer' + X,
  'Please find our price list attached.\nThe minimum order is 200 pieces.',
  'Curriculum Vitae\nElectrical Engineering\nAndhra Pradesh' + X,
  `Sales${'\nto 80 shops a week'.repeat(10)}\nTransport Bellechasse${X}`,
])('%j is not a name', (text) => {
  expect(nameIn(text)).toBeNull();
});

test('a person named after a trade or a month is found by a label, or else at the top of the page', () => {
  expect(nameIn(`Name: April Baker${X}`)?.value).toBe('April Baker');
  expect(nameIn(`Resume of April Baker${X}`)?.value).toBe('April Baker');
  expect(nameIn(`Angel Dean${X}`)).toMatchObject({ value: 'Angel Dean', is_vouched: false });
  expect(nameIn(`Yoga Teacher\nAsha Menon${X}`)?.value).toBe('Asha Menon');
  expect(nameIn(`REACH ME${X}\n\n\nJEAN DE LA FONTAINE\nWelder`)?.value).toBe('Jean de la Fontaine');
  expect(nameIn(`Ramesh${X}\nSummary\nRamesh Babu has run sites for years.`)?.value).toBe('Ramesh');
});

test('the position of a name is where it is written', () => {
  const text = 'Resume of Mr. RAMESH.K.R, Welder\nPune';
  const { value, start, end } = nameIn(text)!;
  expect([value, text.slice(start, end)]).toEqual(['Ramesh K. R.', 'RAMESH.K.R']);
});

test.each([
  ['its label', 'Name: Asha Menon', undefined, true],
  ['the address', 'Asha Menon\nasha.m@example.com', undefined, true],
  ['the file', 'Asha Menon\nam77@example.com', 'Asha_Menon_CV (2).pdf', true],
  [
    'the signature',
    'Asha Menon\nExperience\nWelder 2010 - 2014\nPlace: Pune\nDate: 1.1.2020\n(ASHA MENON)',
    undefined,
    true,
  ],
  ['nothing but its place', 'Asha Menon\nam77@example.com', 'Resume_final.pdf', false],
])('%s confirms a name', (_, text, file, isVouched) => {
  expect(nameIn(text, file)).toMatchObject({ value: 'Asha Menon', is_vouched: isVouched });
});

test("the name of a parent, a project or a referee is not the candidate's", () => {
  const text = `Father's Name : Krishna Rao\nSpouse Name: Lata Rao\nProjects\nName : Hotel Booking\nRole : Developer\n\nReferences\nName: Vijay Iyer\n`;
  expect(nameIn(text)).toBeNull();
});
