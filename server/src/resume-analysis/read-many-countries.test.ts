import { describe, expect, it } from 'vitest';
import { educationIn, jobsIn, read, TODAY } from '../testing/read-entries.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

describe('jobs', () => {
  it.each([
    [
      'Jul 2019 – Present\tLantau Payments Limited\nSenior Systems Analyst\n• Designed batches in Java',
      'Working Experience',
      [['Senior Systems Analyst', 'Lantau Payments Limited', '2019-07', 'present']],
    ],
    [
      'Transportadora Azul Ltda\nCargo: Motorista carreteiro\nPeríodo: 02/2017 até o momento\nViação Doce S/A\nCargo: Motorista de ônibus\nPeríodo: 08/2009 a 01/2017',
      'Experiência profissional',
      [
        ['Motorista carreteiro', 'Transportadora Azul Ltda', '2017-02', 'present'],
        ['Motorista de ônibus', 'Viação Doce S/A', '2009-08', '2017-01'],
      ],
    ],
    [
      '1\tOrganization: Margalla Textile Mills, Rawalpindi\nPosition: Assistant Electrician\nTenure: Jan-2014 to Feb-2019',
      'Experience',
      [['Assistant Electrician', 'Margalla Textile Mills', '2014-01', '2019-02']],
    ],
    [
      'Company\tDesignation\tPeriod\tProject\nBharat Boilers Ltd\tWelder\t2010 to 2014\tBoiler tubes',
      'Experience',
      [['Welder', 'Bharat Boilers Ltd', '2010', '2014']],
    ],
    [
      '(i) Crescent Academy, Ibadan – English Teacher (2015 – Date)\n(ii) Grammar School, Ogbomoso – Class Teacher (2010 – 2013)',
      'Experience',
      [
        ['English Teacher', 'Crescent Academy', '2015', 'present'],
        ['Class Teacher', 'Grammar School', '2010', '2013'],
      ],
    ],
    [
      '2021–\nStocznia Sp. z o.o., Gdańsk\nspawacz MAG\n2016–2020\nMetalbud\nślusarz-spawacz',
      'Doświadczenie',
      [
        ['spawacz MAG', 'Stocznia Sp. z o.o.', '2021', 'present'],
        ['ślusarz-spawacz', 'Metalbud', '2016', '2020'],
      ],
    ],
    [
      '2016 – ...   Comptable unique – Brasserie des Flandres\n2006/2009    Assistante de gestion, Textiles du Nord SA',
      'Parcours professionnel',
      [
        ['Comptable unique', 'Brasserie des Flandres', '2016', 'present'],
        ['Assistante de gestion', 'Textiles du Nord SA', '2006', '2009'],
      ],
    ],
    [
      '5 years as Truck Driver in Punjab Roadlines, Jalandhar (2010 to 2015)',
      'Experience',
      [['Truck Driver', 'Punjab Roadlines', '2010', '2015']],
    ],
    [
      'Yazılım Uzmanı | Boğaz Yazılım A.Ş.\nMart 2021 – Halen\nStajyer | Anadolu Ltd. Şti.\nHaziran 2019 – Eylül 2019',
      'İş Deneyimi',
      [
        ['Yazılım Uzmanı', 'Boğaz Yazılım A.Ş.', '2021-03', 'present'],
        ['Stajyer', 'Anadolu Ltd. Şti.', '2019-06', '2019-09'],
      ],
    ],
    ['Cashier, Walmart 2019 – 2020', 'Experience', [['Cashier', 'Walmart', '2019', '2020']]],
  ])('%j', (lines, heading, jobs) => {
    expect(jobsIn(lines, heading)).toEqual(jobs);
  });
});

describe('education', () => {
  it.each([
    [
      'N.C.E English, Federal College of Education, 2009',
      'Education',
      ['N.C.E English', 'Federal College of Education', '2009'],
    ],
    ['K.C.S.E, Moi Girls High School, 2006', 'Education background', ['K.C.S.E', 'Moi Girls High School', '2006']],
    [
      '2010–2014 Technikum Mechaniczne, technik mechanik',
      'Wykształcenie',
      ['technik mechanik', 'Technikum Mechaniczne', '2014'],
    ],
    [
      'Ensino médio completo – E. E. Tiradentes – 2001',
      'Escolaridade',
      ['Ensino médio completo', 'E. E. Tiradentes', '2001'],
    ],
    ['Lisans, Orta Anadolu Üniversitesi, 2015 – 2020', 'Eğitim', ['Lisans', 'Orta Anadolu Üniversitesi', '2020']],
  ])('%j', (lines, heading, education) => {
    expect(educationIn(lines, heading)).toEqual([education]);
  });

  it('a driving licence is no degree', () => {
    expect(educationIn('10+2 from Punjab School Education Board\nDriving Licence : HMV, valid upto 2031')).toEqual([
      ['10+2', 'Punjab School Education Board', null],
    ]);
  });
});

it.each([
  ['Linguistic Abilities: English, Hindi & Marathi\n', ['English', 'Hindi', 'Marathi']],
  ['LANGUAGES:\nEnglish (Good)\tUrdu (Excellent)\tPunjabi (Native)\n', ['English', 'Urdu', 'Punjabi']],
  ['Języki\npolski - ojczysty\nniemiecki - B1\n\nZainteresowania\nWędkarstwo\n', ['polski', 'niemiecki']],
  ['Diller\nTürkçe (Anadil)\nİngilizce (İleri)\n', ['Türkçe', 'İngilizce']],
])('the languages of %j', (text, languages) => {
  expect(read(`Jana Vogt\n\n${text}`).languages.map(({ value }) => value)).toEqual(languages);
});

it.each([
  ['1418 Juniper Ave, Boise ID 83702', 'Boise ID'],
  ['P.O. Box 1204-00100 Nairobi', 'Nairobi'],
  ['ul. Długa 18/4, 80-831 Gdańsk\ntel. 512 334 876', 'Gdańsk'],
  ['Rua das Acácias, 120\nContagem – MG – CEP 32010-050', 'Contagem – MG'],
  ['Muscat, Sultanate of Oman', 'Muscat, Sultanate of Oman'],
  ['Anschrift:\tAm Stadtgraben 7b\n58095 Hagen', '58095 Hagen'],
  ['Dirección: C/ Alameda nº 14, 3º B\nLocalidad: dos hermanas (Sevilla)   C.P.: 41701', 'dos hermanas'],
  ['Adres\t: Molenstraat 31\nPostcode/Woonplaats\t: 5701 KA Helmond', 'Helmond'],
  ['Via Garibaldi 12, 40126 Bologna (BO), Italia', 'Bologna (BO), Italia'],
  ['1234, rue Saint-Denis, app. 5, Montréal (Québec)  H2X 3K8', 'Montréal'],
  ['Kadıköy / İstanbul', 'Kadıköy / İstanbul'],
  ['Software Engineer | Passau | 1990 | jana@vogt.example', 'Passau'],
  ['14 tennyson road, luton, lu1 3xx', 'luton, lu1 3xx'],
  ['1420 County Road 9\ngallatin, tennessee 37066', 'gallatin, tennessee'],
  ['Wohnort: Nürnberg     Jahrgang: 1981', 'Nürnberg'],
  ['Passport No: Z1\nPlace of Issue : Trivandrum', null],
  ['Lieu de naissance : Paris', null],
  ['Conseillère principale, RH', null],
  ['UI / UX', null],
  ['HR Executive – PR and events', null],
])('the place in %j', (lines, place) => {
  expect(read(`Jana Vogt\n${lines}\njana@vogt.example\n`).location?.value ?? null).toBe(place);
});

it('a job in a store is experience of one', () => {
  const job = prepareJob({
    title: 'Mitarbeiter',
    description: 'Wir liefern Möbel.',
    requirements: 'Lager',
    experience_level: 'entry',
    location: null,
    remote_policy: 'remote',
  });
  const points = (line: string) =>
    scorePrepared(job, prepareResume(`Emre Kaya\n\nBerufserfahrung\n${line}\n`, TODAY), null).criteria.find(
      ({ kind }) => kind === 'must_have',
    )?.points;
  expect(points('04/2021 – heute\tLagerhelfer, Quandt GmbH')).toBeGreaterThan(0);
  expect(points('04/2021 – heute\tZeltlagerleiter, Quandt GmbH')).toBe(0);
});
