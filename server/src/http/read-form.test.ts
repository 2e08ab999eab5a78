import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readForm, withForms } from './read-form.ts';

const part = (number: number) => `--x\r\ncontent-disposition: form-data; name="f${number}"\r\n\r\nv\r\n`;

it.each([
  ['a field', 1],
  ['a field beyond those that are read', 21],
  ['one of many parts', 40],
])('a form that ends within %s is refused, and the process keeps running', async (_, parts) => {
  const app = Fastify();
  withForms(app, (scope) => {
    scope.post('/', async (request) => readForm(request));
  });
  const whole = Array.from({ length: parts - 1 }, (_, number) => part(number)).join('');
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${whole}--x\r\ncontent-disposition: form-data; name="last"\r\n\r\ncut of`,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  await app.close();
});
