import { describe, expect, it } from 'vitest';
import { prepareResume } from './prepare-resume.ts';

const readScoredText = (text: string, names: string[] = []) =>
  prepareResume(text, new Date('2026-03-01'), { names }).scored_text;

describe('the identity of a person', () => {
  const told = (line: string) =>
    `Anna Hopper\nanna.hopper@example.com\n\nSummary\nPlans menus with the seasons.\n\nExperience\nSous Chef, Hotel Sol, Bremen\t2019 – 2023\n• Cooked for 200 guests\n${line}\n• Trained apprentices\n\nEducation\nBachelor of Arts, 2014\n`;

  it.each([
    ['of Indian origin', 'of Turkish origin', 'of German descent'],
    ['Deaf', 'Hard of hearing', 'Wheelchair user', 'Gehörlos', 'Malentendante'],
    ['Active in the Girl Scouts', 'Active in the Boy Scouts'],
    ['Frau Hopper', 'Herr Hopper', 'Mme Hopper', 'Mr. Hopper', 'Ms Hopper', 'MS HOPPER', 'MS. HOPPER'],
    ['Mother of two', 'Father of three children', 'Mutter von zwei Kindern', 'Père de deux enfants'],
    ['Elternzeit 2021 – 2022', 'Congé maternité 2021 – 2022', 'Maternity leave 2021 – 2022', 'Paternity leave'],
    ['Parental leave\n03/2021 – 04/2022', 'Elternzeit\n2021 – 2022'],
    ['Muslim Students Association', 'Christian Students Association', 'Jewish Students Association'],
    ['née Brown', 'geb. Schmidt', 'née Dupont'],
    ['He ran the kitchen', 'She ran the kitchen', 'They ran the kitchen'],
    [
      'Er leitete die Küche mit der Mannschaft und war für das Menü da',
      'Sie leitete die Küche mit der Mannschaft und war für das Menü da',
    ],
    ['Grundwehrdienst 2010', 'Zivildienst 2010', 'Service militaire 2010', 'Compulsory military service at 18'],
    [
      'DOB 12/03/1985',
      'DOB: 01/11/61',
      'born 1987',
      'Born on 3 May 1961',
      'Jahrgang 1987',
      'Née le 3 mai 1961',
      '58 years old',
    ],
    ['Photo of Anna', '[Photo]', 'Bewerbungsfoto', 'Photo d’identité', 'Profile picture'],
    ['Started at the age of 16', 'Started at the age of 48', 'Started aged 30'],
    [
      '12 Acacia Road, Leeds LS1 4AB',
      '450 Martin Street, Atlanta, GA 30303',
      'Hauptstraße 5, 10115 Berlin',
      '5 bis, rue de la Paix, 75002 Paris',
    ],
    ['Lives in Leeds', 'Based in Berlin, Germany', 'Wohnhaft in Hamburg', 'Habite à Lyon'],
    ['Married, two children', 'Ledig', 'Célibataire', 'verheiratet, 2 Kinder', 'Divorced'],
    [
      'Nationality: German',
      'Staatsangehörigkeit: deutsch',
      'Nationalité : française',
      'Indian citizen',
      'Religion: Hindu',
    ],
    [
      "Father's Name : Vijay Iyer",
      'Mother Name\t:\tLata Iyer',
      '3.\tHusband / Father Name\t:\tVijay Iyer, Farmer',
      'S/o Mr. Vijay Iyer',
      'daughter of Vijay Iyer',
      'Name of Father - Vijay Iyer',
      'Vater: Hans Meyer, Kaufmann',
      'Nom du père : Jean Dupont',
      'Spouse Name:\nLata Iyer',
    ],
    ['Passport No : K1234567', 'Place of Issue : Pune', 'Iqama No: 2234567890', 'Blood Group - B+', 'Height : 172 cm'],
    ['Gender: female', 'Geschlecht: männlich', 'Sexe : féminin', 'Pronouns: she/her'],
  ])('is the same to the scorer: "%s"', (first, ...others) => {
    const own = readScoredText(told(first), ['Anna Hopper']);
    for (const other of others) expect([other, readScoredText(told(other), ['Anna Hopper'])]).toEqual([other, own]);
  });

  it('removing a leave or a service leaves the surrounding work unchanged', () => {
    const plain = `Anna Hopper\n\nExperience\nSous Chef, Hotel Sol\t2019 – 2023\n• Cooked\n\nCommis, Gasthaus Linde\t2012 – 2014\n• Peeled\n`;
    for (const line of [
      'Maternity leave 2015 – 2018',
      'Grundwehrdienst 2011',
      'Elternzeit\n2015 – 2018',
      'Mother of two',
    ])
      expect(readScoredText(plain.replace('\n\nCommis', `\n\n${line}\n\nCommis`))).toBe(readScoredText(plain));
  });

  it.each([
    '• Led 12 engineers to drive growth in the north',
    '• Teacher (maternity leave cover)',
    '• Elternzeitvertretung als Köchin',
    '• Ran a double-blind trial of sauces',
    '• 12 years of experience with sauces',
    '• In 2020 Marketing and Sales grew',
    '• Photo editing for the menu',
    '• Parent - teacher evenings with a buffet',
    '• Native: Swift and Kotlin',
    '• Category: Retail of fruit',
    '• Planned banquets with MS Project and MS Access',
    '• MS Nutrition at night school',
    '• MS, Food Science',
  ])('is not revealed by "%s"', (line) => {
    expect(readScoredText(told(line), ['Anna Hopper'])).toContain(line);
  });

  it.each(['*', '•'])('is not told by the bullet "%s" before the dates of a job', (bullet) => {
    const listed = (sign: string) =>
      `Anna Hopper\n\nExperience\n${sign} 01/2018 – 05/2025 Sous Chef, Hotel Sol\n${sign} 2012 – 2017 Cook, Hotel Mar\n${sign} March 2010 to June 2011: Commis, Gasthaus Linde\n${sign} 01.02.2008 – 30.04.2009 Kitchen hand, Acme\n`;
    const [own, dashed] = [listed(bullet), listed('-')].map((text) => prepareResume(text, new Date('2026-03-01')));
    expect(own!.fields.years_of_experience).toBe(dashed!.fields.years_of_experience);
    expect(own!.scored_text.replaceAll(bullet, '-')).toBe(dashed!.scored_text);
  });

  it.each(['• NATO (2012), officers’ mess', '• NATO 2012 – 2018, officers’ mess', '• Section B. 2012 – 2018 Cook'])(
    'is not told by "%s"',
    (line) => {
      expect(readScoredText(told(line))).toContain(line);
    },
  );

  it.each(['* 2008 Cook, Hotel Linde', '* 1999 Abitur', '* 2005 in Leeds trained as a cook', '* 1990 – 1994 Leeds'])(
    'is not told by a year behind a bullet: "%s"',
    (line) => {
      expect(readScoredText(told(line))).toContain(line);
    },
  );

  it.each(['* 1990 Leeds', '* 1990 in Leeds, two sons', '* 1990', '* 1990, Berlin', '* 1990 in Bremen'])(
    'is told by a year of birth: "%s"',
    (line) => {
      expect(readScoredText(`${told('')}\nPersonal\n${line}\n`)).not.toContain('1990');
    },
  );

  it.each(['* 12.03.1990', '* 3. Mai 1990 in Bremen', '*1990', 'nato il 12.03.1990', 'Nata il 12 marzo 1990'])(
    'is told by a date of birth: "%s"',
    (line) => {
      expect(readScoredText(told(line))).not.toContain('1990');
    },
  );
});
