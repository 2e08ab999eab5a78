import { expect, test } from 'vitest';
import { readContact } from './read-contact.ts';

const values = (text: string) => {
  const { name, email, phone } = readContact(text);
  return [name?.value ?? null, email?.value ?? null, phone?.value ?? null];
};

test('name, e-mail and phone have their positions', () => {
  const text = 'Jane Sample\nWelder\njane.sample@example.org | +49 30 5550 0143 | Berlin';
  const contact = readContact(text);
  expect(contact).toEqual({
    name: { value: 'Jane Sample', start: 0, end: 11, is_vouched: true },
    email: { value: 'jane.sample@example.org', start: 19, end: 42 },
    phone: { value: '+493055500143', written: '+49 30 5550 0143', start: 45, end: 61 },
  });
  expect(text.slice(contact.phone!.start, contact.phone!.end)).toBe(contact.phone!.written);
});

test.each([
  ['a label', 'CURRICULUM VITAE\nName\tÉlodie Nguyen-Roux\nBerlin', 'Élodie Nguyen-Roux'],
  ['a German label', 'Lebenslauf\nName:\tJörg Maßmann', 'Jörg Maßmann'],
  ['capital letters', 'JANE VAN DER SAMPLE\nWelder', 'Jane van der Sample'],
  ['letters set apart', 'J A N E S A M P L E\njane.sample@example.org', 'Jane Sample'],
  ['a title before and after', 'Dr. Jane Sample, MBA\nDirector of Welding', 'Jane Sample'],
  ['the family name first', 'Sample, Jane\nWelder', 'Jane Sample'],
  ['a column of its own', 'SKILLS\nSteel\nIron\n\n\nJane Sample\nWelder\nEXPERIENCE\nAcme Works', 'Jane Sample'],
  [
    'its similarity to the address',
    'Senior Welder\nAcme Works\nBerlin\nJane Sample\njsample@example.org',
    'Jane Sample',
  ],
  ['a title with its kind of university', 'Mag. (FH) Jane Sample, MBA\nWien', 'Jane Sample'],
  ['a script whose vowels are marks', 'राहुल शर्मा\nWelder\nrahul@example.org', 'राहुल शर्मा'],
  ['a trade that is a name', 'Anna Cook\nWelder\nanna.cook@example.org', 'Anna Cook'],
])('the name is found by %s', (_, text, name) => {
  expect(values(text)[0]).toBe(name);
});

test.each([
  ['(212) 555-0188', '+12125550188'],
  ['Tel. : 06 55 50 01 99\nParis, France', '+33655500199'],
  ['Mobil: 0171 / 5550143\nBerlin, Deutschland', '+491715550143'],
  ['0532 555 01 43\nİstanbul', '+905325550143'],
  ['0049 30 5550 0143', '+493055500143'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('%s is a phone', (text, phone) => {
  expect(values(text)[2]).toBe(phone);
});

test.each(['2015 - 2019', '01/2015 - 12/2019', 'Order 20150412', '10115 Berlin'])('%s is not a phone', (text) => {
  expect(values(text)[2]).toBeNull();
});

test.each([
  ['jane.sample (at) example.org', 'jane.sample@example.org'],
  ['jane.sample[at]mail.example.org | Berlin', 'jane.sample@mail.example.org'],
  ['E-Mail: jane(at)example(dot)org', 'jane@example.org'],
  ['look (at) this. Then weld.', null],
])('an address with the sign in words: "%s"', (text, email) => {
  expect(values(`Jane Sample\n${text}\nWelder`)[1]).toBe(email);
});

test('referees are not the candidate', () => {
  const text = `Jane Sample\nWelder of ships and bridges\nExperience\nAcme Works 2019\nReferences\nJohn Boss\njohn@example.org\n+1 202-555-0143`;
  expect(values(text)).toEqual(['Jane Sample', null, null]);
  expect(values(`Jane Sample\njane@example.net\n${text}`)[1]).toBe('jane@example.net');
});

test('a text that is not a resume has no contact', () => {
  expect(values('Please find our price list attached.\nThe minimum order is 200 pieces.')).toEqual([null, null, null]);
});
