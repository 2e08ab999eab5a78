/** The person a resume is about, with all identifying details. None of them may matter. */
export interface Identity {
  first: string;
  last: string;
  father: string;
  mother: string;
  spouse: string;
  referee: string;
  born: string;
  age: number;
  gender: string;
  marital: string;
  nationality: string;
  religion: string;
  address: string;
  town: string;
  phone: string;
}

export const wholeName = ({ first, last }: Identity): string => `${first} ${last}`.trim();

/** Only letters, with dots between words, as in an address. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');

export const addressFor = (one: Identity): string => `${plain(wholeName(one)) || 'mail'}@example.com`;
export const buildFileName = (one: Identity): string => `${plain(wholeName(one)).replaceAll('.', '_') || 'cv'}_CV.pdf`;
export const familyName = ({ first, last }: Identity): string => last || first;
