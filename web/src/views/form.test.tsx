import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '../api/send.ts';
import { TextField } from '../components/field.tsx';
import { FormFooter } from './form-footer.tsx';
import { Form, useSchemaForm } from './form.tsx';

const user = userEvent.setup({ delay: null });

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.'),
  size: z.number('Enter a number.'),
  tags: z.array(z.string()).max(1, 'Keep it to one tag.'),
});

interface SampleProps {
  onSubmit?: (checked: z.output<typeof schema>) => Promise<unknown>;
  tags?: string[];
}

const NO_TAGS: string[] = [];
const succeed = () => Promise.resolve();

function Sample({ onSubmit = succeed, tags = NO_TAGS }: SampleProps) {
  const form = useSchemaForm({
    schema,
    initial: { name: '', size: '1', tags },
    asSent: (typed) => ({ ...typed, size: Number(typed.size) }),
    onSubmit,
    failed: 'It could not be saved.',
  });
  return (
    <Form form={form} aria-label="Sample">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Size" {...form.field('size')} />
      <FormFooter form={form} action="Save" busy="Saving..." />
    </Form>
  );
}

const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const refusal = (body: { detail?: string; field?: string; sentence?: string }) => () =>
  Promise.reject(new ApiError('No.', 422, body));

test('sends the typed values as parsed by the schema', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  render(<Sample onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Name'), ' Ada ');
  await save();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', size: 1, tags: [] }]]);
});

test('shows an error of the schema at its field, which gets the focus', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  render(<Sample onSubmit={onSubmit} />);
  await save();
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows an error about a field that is not on screen above the buttons', async () => {
  render(<Sample tags={['a', 'b']} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Keep it to one tag.');
});

test('shows a refusal by the server at the field it names, which gets the focus', async () => {
  render(<Sample onSubmit={refusal({ detail: 'size: Too large.', field: 'size', sentence: 'Too large.' })} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await save();
  expect(await screen.findByText('Too large.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test.each([
  [
    'a field that is not on screen',
    { detail: 'owner: Choose an owner.', field: 'owner', sentence: 'Choose an owner.' },
    'Choose an owner.',
  ],
  ['no field', { detail: 'The company is locked.' }, 'The company is locked.'],
  ['nothing at all', {}, 'It could not be saved.'],
])('shows what the server says about %s above the buttons until something is typed', async (_, body, words) => {
  render(<Sample onSubmit={refusal(body)} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await save();
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), ' L.');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('is sent once, however often the button is pressed meanwhile', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Sample onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  await user.click(busy);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  finish();
  await screen.findByRole('button', { name: 'Save' });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
