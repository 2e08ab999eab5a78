import { expect, test } from 'vitest';
import { aCompany, aUser } from '../testing/people.ts';
import { toAuthCompany, parseRecord, toAuthRecord } from './auth-record.ts';

const user = aUser();
const company = aCompany({ website: 'https://northwind.example' });
const record = {
  user: {
    id: user.id,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'admin',
    companyId: company.id,
  },
  company: {
    id: company.id,
    name: 'Northwind',
    size: 'small',
    industry: 'Finance',
    website: 'https://northwind.example',
    description: null,
    createdAt: company.created_at,
  },
  mustChangePassword: false,
};

test('the server’s user and company become the shapes the browser stores', () => {
  expect(toAuthRecord(user, toAuthCompany(company))).toEqual(record);
});

test.each([
  ['no company is stored', null],
  ['the stored company is another one', toAuthCompany(aCompany({ id: 'other' }))],
])('when %s, the fallback stands in', (_, stored) => {
  expect(toAuthRecord(user, stored).company).toMatchObject({
    id: user.company_id,
    name: 'Unknown Company',
    size: 'medium',
    industry: 'Technology',
  });
});

test.each([
  ['nothing', null, null],
  ['nonsense', '{oops', null],
  ['an older shape', '{"user":{"id":1}}', null],
  ['a record', JSON.stringify(record), record],
])('%s in storage is read without harm', (_, stored, expected) => {
  expect(parseRecord(stored)).toEqual(expected);
});
