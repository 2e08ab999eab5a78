import type { Identity } from './identity.ts';

const GWENDOLYN: Identity = {
  first: 'Gwendolyn',
  last: 'Okonkwo',
  father: 'Chidi Okonkwo',
  mother: 'Ngozi Okonkwo',
  spouse: 'Emeka Okonkwo',
  referee: 'Uche',
  born: '12/05/1990',
  age: 34,
  gender: 'Female',
  marital: 'Single',
  nationality: 'Nigerian',
  religion: 'Christian',
  address: '12 Acacia Road, Leeds LS1 4AB',
  town: 'Leeds',
  phone: '+44 7911 123456',
};

/** Another name for the same person and their family. */
const called = (first: string, last: string, other: Partial<Identity> = {}): Identity => {
  const family = last || first;
  const parents = { father: `Thomas ${family}`, mother: `Maria ${family}`, spouse: `Alex ${family}` };
  return { ...GWENDOLYN, first, last, ...parents, ...other };
};

const FROM_THE_GULF: Partial<Identity> = {
  father: 'Saleh bin Hamad',
  born: '1 March 1961',
  age: 63,
  gender: 'Male',
  marital: 'Married',
  nationality: 'Emirati',
  religion: 'Islam',
  address: 'Flat 12, Al Nahda, Dubai, UAE',
  town: 'Dubai',
  phone: '050 123 4567',
};
const FROM_GERMANY: Partial<Identity> = {
  address: 'Hauptstraße 5, 10115 Berlin',
  town: 'Berlin',
  phone: '0171 5550143',
  nationality: 'deutsch',
  religion: 'evangelisch',
  marital: 'verheiratet, 2 Kinder',
  gender: 'männlich',
  born: '3. Mai 1961',
};
const FROM_FRANCE: Partial<Identity> = {
  address: '5 bis, rue de la Paix, 75002 Paris',
  town: 'Paris',
  phone: '06 55 50 01 99',
  marital: 'célibataire',
  nationality: 'française',
};
const FROM_INDIA: Partial<Identity> = {
  address: 'No 12, 3rd Cross, Anna Nagar, Chennai - 600042',
  town: 'Chennai',
  phone: '98400 12345',
  nationality: 'Indian',
  religion: 'Hindu',
};

/** The first is compared with the others: ordinary names, one word, names made of job words, from several countries. */
export const IDENTITIES: Identity[] = [
  GWENDOLYN,
  called('Bill', 'Cook'),
  called('Mason', 'Baker', FROM_INDIA),
  called('Barclay', 'Banks'),
  called('Priya', 'Java', FROM_INDIA),
  called('Chef', 'Engineer', FROM_FRANCE),
  called('Mark', 'Price'),
  called('Thilagavathi', '', FROM_INDIA),
  called('Cook', ''),
  called('K. R.', 'Ramesh Babu', FROM_INDIA),
  called('Ramesh', 'K R', FROM_INDIA),
  called('Mohammed', 'Al Mansoori', FROM_THE_GULF),
  called('Omar', 'bin Said', FROM_THE_GULF),
  called('Jürgen', 'Müller', FROM_GERMANY),
  called('Peter', 'Koch', FROM_GERMANY),
  called('Élodie', 'Boulanger', FROM_FRANCE),
  called('Jean-Pierre', 'de la Fontaine', FROM_FRANCE),
  called('Nguyễn Văn', 'Minh', { ...FROM_INDIA, father: 'Nguyễn Văn Java' }),
  called('Anna', 'Paris'),
  called('Bartholomew', 'Featherstonehaugh-Cholmondeley'),
  called('Bo', 'Li'),
];
