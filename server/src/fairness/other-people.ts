/** Somebody a resume could be of: what must not matter. */
export interface OtherPerson {
  name: string;
  email: string;
  pronouns: { they: 'he' | 'she' | 'they'; them: string; their: string };
  gender: string;
  born: string;
  address: string;
}

const he = { they: 'he', them: 'him', their: 'his' } as const;
const she = { they: 'she', them: 'her', their: 'her' } as const;
const they = { they: 'they', them: 'them', their: 'their' } as const;

/** The same for every test, so that two of them can be compared. All are invented. */
export const OTHER_PEOPLE: OtherPerson[] = [
  person('Emily Walsh', she, 'female', '4 May 1996', '12 Acacia Road, Leeds'),
  person('Greg Baker', he, 'male', '19 October 1961', '7 Church Lane, Dublin'),
  person('Lakisha Washington', she, 'female', '2 February 1988', '450 Martin Street, Atlanta'),
  person('Jamal Robinson', he, 'male', '30 June 1999', '88 Harbour Avenue, Baltimore'),
  person('Fatima Al-Sayed', she, 'female', '11 November 1969', '23 Cedar Drive, Bradford'),
  person('Nguyen Van Minh', they, 'non-binary', '8 August 1979', '5 River Court, Hanoi'),
];

function person(
  name: string,
  pronouns: OtherPerson['pronouns'],
  gender: string,
  born: string,
  address: string,
): OtherPerson {
  return {
    name,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
    pronouns,
    gender,
    born,
    address,
  };
}

/** The text as if somebody else had sent it: another name, e-mail, pronouns, age, gender and address. */
export const asOther = (text: string, names: string[], other: OtherPerson): string => {
  const own = names.map((name) => name.trim().split(/\s+/)).filter((parts) => parts.length > 1);
  let swapped = own.reduce(
    (left, parts) => left.replaceAll(new RegExp(parts.map(escaped).join(String.raw`\s+`), 'giu'), other.name),
    text,
  );
  swapped = swapped
    .replaceAll(/[\p{L}\d._%+'-]+@[\p{L}\d.-]+\.\p{L}{2,24}/gu, other.email)
    .replaceAll(/(?<!\p{L})(he|she)(?!\p{L})/giu, other.pronouns.they)
    .replaceAll(/(?<!\p{L})him(?!\p{L})/giu, other.pronouns.them)
    .replaceAll(/(?<!\p{L})(his|her)(?!\p{L})/giu, other.pronouns.their);
  const [first = '', ...rest] = swapped.trimStart().split('\n');
  const facts = [
    `Date of birth: ${other.born}`,
    `Gender: ${other.gender}`,
    `Pronouns: ${other.pronouns.they}/${other.pronouns.them}`,
    `Address: ${other.address}`,
  ];
  return [first, ...facts, ...rest].join('\n');
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
