import { expect, test } from 'vitest';
import { readContact } from './read-contact.ts';

const phoneIn = (text: string) => readContact(text).phone?.value ?? null;

test.each([
  ['a post code before it', 'Chennai - 600042\n98400 12345', '+919840012345'],
  ['a post code on its line', 'Chennai - 600 042 9840012345', '+919840012345'],
  ['a ZIP code', 'New York, NY 10001 212-555-0188', '+12125550188'],
  ['a ZIP code and brackets', 'San Jose, CA 95112 (408) 555-0188', '+14085550188'],
  ['a date', '12/05/1990 9840012345', '+919840012345'],
  ['a plus, whatever its end looks like', '+44 7700 900341 (Mobile)', '+447700900341'],
  ['the words of a Dutch resume', 'Woonplaats: Helmond\nTelefoon: 06-55501823', '+31655501823'],
  ['British exams, beside Hindi', '0113 278 0182\nGCSE English\nLanguages: Hindi', '+441132780182'],
  ['a label and a date', 'DOB 12-05-1990 Mob 9840012345', '+919840012345'],
  ['"Mob"', 'Mob: 9840012345', '+919840012345'],
  ['"Mob No." and a zero', 'Mob No. - 098400-12345', '+919840012345'],
  ['"M:"', 'M: 9840012345, 9123456789', '+919840012345'],
  ['"Ph" with American gaps, in India', 'Ph: 984-001-2345\nPune, India', '+919840012345'],
  ['a label on the line above', 'Phone\n9840012345', '+919840012345'],
  ['"T:" behind an address', 'E: a@b.example T: +1 (415) 555 0132', '+14155550132'],
  ['two joined by a slash', 'Contact No : 9840012345 / 9123456789', '+919840012345'],
  ['two without a gap', '9840012345/9123456789', '+919840012345'],
  ['two of which one has a country', '+91-9840012345/9123456789', '+919840012345'],
  ['two joined by "&"', '+91 98400 12345 & +91 91234 56789', '+919840012345'],
  ['two joined by a comma', '044-28150000, 9840012345 Chennai', '+914428150000'],
  ['brackets around the country', '(+91) 9840012345', '+919840012345'],
  ['a gap behind the plus', '+ 91 9840012345', '+919840012345'],
  ['dots', '+91.98400.12345', '+919840012345'],
  ['a country without its plus', '91-9840012345', '+919840012345'],
  ['twelve digits', '919840012345', '+919840012345'],
  ['each digit apart', '9 8 4 0 0 1 2 3 4 5', '+919840012345'],
  [
    'no place but German words',
    'Lebenslauf\n68199 Mannheim\nTelefon: 0621 / 48 77 120\nBerufserfahrung',
    '+496214877120',
  ],
  ['a place before the language', 'Lebenslauf\n8004 Zürich\nTelefon: 044 201 55 60\nBerufserfahrung', '+41442015560'],
  ['Brazil', 'Contagem – MG – CEP 32010-050\nFone: (31) 3355-5014\nExperiência profissional', '+553133555014'],
  ['a Brazilian mobile', 'São Paulo\n(11) 98765-4321 a@b.example', '+5511987654321'],
  ['Hong Kong', 'Kowloon, Hong Kong\nTel: 9123 4567', '+85291234567'],
  ['China', 'Beijing, China\nPhone: 138 5555 0142', '+8613855550142'],
  ['Dubai', 'Dubai, UAE\nMobile 050 123 4567', '+971501234567'],
  ['Riyadh', 'Riyadh, Saudi Arabia. Mob 0501234567', '+966501234567'],
  ['Qatar', 'Doha, Qatar\nMobile: 5512 3456', '+97455123456'],
  ['the code of the Emirates', '971 50 1234567', '+971501234567'],
  ['two zeros', '00971-50-1234567', '+971501234567'],
  ['a German mobile', 'Handy 01715550143', '+491715550143'],
  ['a French mobile', 'Portable 06 55 50 01 99', '+33655500199'],
  ['a British mobile', '07911 123456', '+447911123456'],
  ['a Pakistani mobile', 'Cell # 0300-1234567', '+923001234567'],
  ['Geneva', 'Genève 022 731 12 34, Suisse', '+41227311234'],
  ['a fax beside it', 'Fax: 044 28150000\nTel: 044 28150001\nChennai', '+914428150001'],
  ['a trade that begins like a tax number', 'Steuerberaterin, 0171 5550143', '+491715550143'],
  ['a tax consultant', 'Tax consultant | 07911 123456', '+447911123456'],
  ['New Mexico', 'Albuquerque, New Mexico\nPhone: 5055550171', '+15055550171'],
  ['Peru', 'Arequipa, Peru\nMobile 951234567', '+51951234567'],
  ['words that are also towns', 'Lifted the cork at bergen\nPhone: 0215550199', '0215550199'],
  ['a country that nothing tells: it stays as it is written', 'Mobile: 0501234567', '0501234567'],
])('a phone is read with %s', (_, text, phone) => {
  expect(phoneIn(text)).toBe(phone);
});

test.each([
  'Passport No: 9840012345',
  'Emergency contact: 9840012345',
  "Father's mobile: 9840012345",
  'Roll No 9840012345',
  'Doha, Qatar\nOrder 55123456',
  'Pune - indeed.com/r/Asha-Menon/0123456789abcdef',
  'https://example.com/in/9840012345',
  'Key 9840012345abc',
  'jane@example.com\nSteuernr 021 815 08150',
  'jane@example.com\nSteuernummer: 021 815 08150',
  'jane@example.com\nTax ID 021 815 08150',
  'Budget of 12 500 000 Euro',
  'January 2015 – 2019 June 2020',
])("%s is not the candidate's phone", (text) => {
  expect(phoneIn(text)).toBeNull();
});

test.each([
  ['E-mail-jane.sample@example.com', 'jane.sample@example.com'],
  ['Email id_jane@example.com', 'jane@example.com'],
  ['jane@example.comMobile: 98400 12345', 'jane@example.com'],
  ['jane.sample @ gmail.com', 'jane.sample@gmail.com'],
  ['jane.sample(at)gmail(dot)com', 'jane.sample@gmail.com'],
  ['jane.sample@gmail,com', 'jane.sample@gmail.com'],
  ['info@house.example\njane@example.com', 'jane@example.com'],
  ['jane.sample@gmail.co\nm\nBerlin', 'jane.sample@gmail.com'],
  ['jane.sample@exam\nple.com\nBerlin', 'jane.sample@example.com'],
  ['jane.samp\nle@example.com', 'jane.sample@example.com'],
  ['E-mail: jane_\nsample@example.com', 'jane_sample@example.com'],
  ['jane.sample\n@example.com', 'jane.sample@example.com'],
  ['janesample.de\nmail@janesample.de\nskills', 'mail@janesample.de'],
  ['node.js\njane@example.com\nberlin', 'jane@example.com'],
  ['tel.\njane@example.com', 'jane@example.com'],
])('the address in "%s" is read', (text, email) => {
  expect(readContact(text).email?.value).toBe(email);
});
