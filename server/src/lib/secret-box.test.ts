import { expect, it } from 'vitest';
import { seal, unseal } from './secret-box.ts';

const KEY = 'a key that is only used by the tests';

it('opens what it has sealed', () => {
  expect(unseal(KEY, 'row 1', seal(KEY, 'row 1', 'token é'))).toBe('token é');
});

it('seals the same secret differently each time and shows nothing of it', () => {
  const [first, second] = [seal(KEY, 'row 1', 'token'), seal(KEY, 'row 1', 'token')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('token');
});

it('does not open in another row', () => {
  expect(() => unseal(KEY, 'row 2', seal(KEY, 'row 1', 'token'))).toThrow('unable to authenticate');
});

it('does not open after it was changed', () => {
  const sealed = seal(KEY, 'row 1', 'token');
  const changed = sealed.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
  expect(() => unseal(KEY, 'row 1', changed)).toThrow('unable to authenticate');
});

it('reports that it was sealed with another key', () => {
  expect(() => unseal('another key that the tests use', 'row 1', seal(KEY, 'row 1', 'token'))).toThrow(
    'This was sealed with another ENCRYPTION_KEY.',
  );
});
