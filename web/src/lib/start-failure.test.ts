import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { showStartFailure } from './start-failure.ts';

test.each(['index.html', 'decide.html'])('%s says that its code did not arrive, and can be loaded again', (name) => {
  const html = readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8');
  document.body.innerHTML = /<body>(.*?)<script/s.exec(html)![1]!;
  expect(screen.queryByRole('alert')).toBeNull();
  const error = new TypeError('Failed to fetch dynamically imported module');
  expect(() => showStartFailure(error)).toThrow(error);
  expect(screen.getByRole('alert').textContent).toContain("couldn't be loaded");
  expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy();
  expect(document.querySelector('#frame')).toBeNull();
});
