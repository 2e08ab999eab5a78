import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from 'sonner';
import { ApiError } from '../api/send.ts';
import { Button } from '../components/button.tsx';
import { Toaster } from '../components/toaster.tsx';
import { runAction, useAction } from './action.ts';
import { useStale } from './stale.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => toast.dismiss());

const refused = () => Promise.reject(new ApiError('No.', 409, { detail: 'It has ended.', code: 'conflict' }));
const outdated = () =>
  Promise.reject(new ApiError('No.', 409, { detail: 'It was changed.', code: 'changed_meanwhile' }));

function Sample({ work, isShownHere = false }: { work: () => Promise<unknown>; isShownHere?: boolean }) {
  const { run, isBusy, failure } = useAction('It could not be done.', { isShownHere });
  return (
    <>
      <Button onClick={() => void run(work, { done: 'Done.' })}>{isBusy ? 'Busy' : 'Do it'}</Button>
      <p role="alert">{failure}</p>
      <Toaster />
    </>
  );
}

const press = () => user.click(screen.getByRole('button', { name: 'Do it' }));

test('a completed action is confirmed in a toast', async () => {
  render(<Sample work={() => Promise.resolve()} />);
  await press();
  expect(await screen.findByText('Done.')).toBeTruthy();
});

test('a failed action shows the server’s message in a toast', async () => {
  render(<Sample work={refused} />);
  await press();
  expect(await screen.findByText('It has ended.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a failed action shows its message in place if isShownHere is set', async () => {
  render(<Sample isShownHere work={() => Promise.reject(new ApiError('No.', 500))} />);
  await press();
  expect((await within(screen.getByRole('alert')).findByText('It could not be done.')).textContent).toBeTruthy();
});

test('an action does not run twice at once', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Sample work={work} />);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Busy' }));
  finish();
  await screen.findByRole('button', { name: 'Do it' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('an action with the same key does not run twice at once, others do', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const first = runAction('start 1', work, { failed: 'No.' });
  expect(await runAction('start 1', work, { failed: 'No.' })).toBe(false);
  expect(await runAction('start 2', () => Promise.resolve(), { failed: 'No.' })).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await runAction('start 1', refused, { failed: 'No.' })).toBe(false);
  expect(await runAction('start 1', () => Promise.resolve(), { failed: 'No.' })).toBe(true);
});

test('an action whose failure cannot be shown can be run again', async () => {
  const onFailed = () => {
    throw new Error('broken');
  };
  await expect(runAction('start 3', refused, { failed: 'No.', onFailed })).rejects.toThrow('broken');
  expect(await runAction('start 3', () => Promise.resolve(), { failed: 'No.' })).toBe(true);
});

test('an action that gets no answer can be run again after a while, whose own double click is ignored too', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const unanswered: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => unanswered.push(resolve)));
  const first = runAction('start 4', work, { failed: 'No.' });
  vi.advanceTimersByTime(5000);
  expect(await runAction('start 4', work, { failed: 'No.' })).toBe(false);
  vi.advanceTimersByTime(60_000);
  const second = runAction('start 4', work, { failed: 'No.' });
  expect(work).toHaveBeenCalledTimes(2);
  unanswered[0]!();
  await first;
  expect(await runAction('start 4', work, { failed: 'No.' })).toBe(false);
  unanswered[1]!();
  expect(await second).toBe(true);
});

function Shared({ work, reload }: { work: () => Promise<unknown>; reload: () => Promise<unknown> }) {
  const stale = useStale({ reload, failed: 'It could not be loaded.', effect: 'Reload keeps your own changes.' });
  const { run, failure } = useAction('It could not be done.', { isShownHere: true });
  return (
    <>
      <Button onClick={() => void run(work, { onFailed: stale.onFailed })}>Do it</Button>
      {stale.notice}
      <p>{failure}</p>
    </>
  );
}

test('another user’s change is reported, and loaded by Reload', async () => {
  const reload = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
  render(<Shared work={outdated} reload={reload} />);
  await press();
  expect(await screen.findByText('It was changed. Reload keeps your own changes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('It could not be loaded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
});

test('other refusals offer no reload', async () => {
  render(<Shared work={refused} reload={() => Promise.resolve()} />);
  await press();
  expect(await screen.findByText('It has ended.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
