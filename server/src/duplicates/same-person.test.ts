import { describe, expect, it } from 'vitest';
import { findMatches, type Profile } from './same-person.ts';

const GRACE: Profile = {
  name: 'Grace Hopper',
  email_key: 'gracehopper',
  phone: '+1 555 123 4567',
  phone_key: '551234567',
  resumes: [{ sha256: 'a', file_name: 'cv.pdf' }],
};
const NOBODY: Profile = { name: 'Alan Turing', email_key: 'alan', phone: null, phone_key: null, resumes: [] };

describe('what two profiles have in common', () => {
  it.each<[string, Partial<Profile>, string[]]>([
    ['nothing', {}, []],
    ['a name', { name: 'Grace Hopper' }, ['name']],
    ['a name in other capitals and accents', { name: 'GRÁCE hopper' }, ['name']],
    ['a phone', { phone_key: '551234567' }, ['phone']],
    ['a resume', { resumes: [{ sha256: 'a', file_name: 'x.pdf' }] }, ['same_file']],
    [
      'a name that is mistyped and how the address begins',
      { name: 'Grace Hoper', email_key: 'gracehopper' },
      ['similar_name', 'email_name'],
    ],
    [
      'a name the other way round and how the address begins',
      { name: 'Hopper, Grace', email_key: 'gracehopper' },
      ['similar_name', 'email_name'],
    ],
    ['a mistyped name alone: too little to ask', { name: 'Grace Hoper' }, []],
    ['how the address begins alone: too little to ask', { email_key: 'gracehopper' }, []],
    ['everything', GRACE, ['same_file', 'phone', 'name', 'email_name']],
  ])('is %s', (_, other, signs) => {
    expect(findMatches(GRACE, { ...NOBODY, ...other }).map(({ sign }) => sign)).toEqual(signs);
  });

  it('is nothing if both have neither phone nor resume', () => {
    expect(findMatches(NOBODY, { ...NOBODY, name: 'Somebody Else', email_key: 'else' })).toEqual([]);
  });
});
