import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { openWaitingPage } from './waiting-page.ts';

const open = async (...lines: string[]) => {
  const port = await freePort();
  const page = await openWaitingPage({ port, host: '127.0.0.1', lines: () => lines });
  onTestFinished(() => page.close());
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
};

it('shows each line of the progress on every page, as text', async () => {
  const get = await open('Starting the database …', 'Preparing <b>everything</b> …');
  const { status, type, text } = await get('/jobs');
  expect([status, type]).toEqual([503, 'text/html; charset=utf-8']);
  expect(text).toContain('Hirewire is starting');
  expect(text).toContain('<li>Starting the database …</li><li>Preparing &#60;b&#62;everything&#60;/b&#62; …</li>');
});

it('answers a program with the latest line', async () => {
  const get = await open('Starting the database …', 'Preparing the database …');
  const { status, type, text } = await get('/api/health');
  expect([status, type]).toEqual([503, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual({ detail: 'Hirewire is starting. Preparing the database …', code: 'unavailable' });
});
