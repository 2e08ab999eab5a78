import { expect, test } from 'vitest';
import { apiBase } from './api-base.ts';

const HERE = { forceLocal: false, pageOrigin: 'https://hire.example.com', productionOrigin: '' };

test.each([
  ['the page’s own origin', {}, 'https://hire.example.com'],
  ['plain http without a production address', { pageOrigin: 'http://10.0.0.5:8000' }, 'http://10.0.0.5:8000'],
  [
    'http on the production host is lifted to https',
    { pageOrigin: 'http://hire.example.com', productionOrigin: 'https://hire.example.com' },
    'https://hire.example.com',
  ],
  [
    'http on another host is left alone',
    { pageOrigin: 'http://localhost:5173', productionOrigin: 'https://hire.example.com' },
    'http://localhost:5173',
  ],
  [
    'another port is another host',
    { pageOrigin: 'http://hire.example.com:8000', productionOrigin: 'https://hire.example.com' },
    'http://hire.example.com:8000',
  ],
  [
    'the flag wins over the page',
    { forceLocal: true, productionOrigin: 'https://hire.example.com' },
    'http://localhost:8000',
  ],
  ['a broken production address changes nothing', { productionOrigin: 'nonsense' }, 'https://hire.example.com'],
])('%s', (_, changes, expected) => {
  expect(apiBase({ ...HERE, ...changes })).toBe(expected);
});
