import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { TextField } from '../components/field.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import { Form, useSchemaForm } from './form.tsx';

// One dialog opens over another; the one below cannot be clicked for a moment.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

interface SampleProps {
  isClosedByBack?: boolean;
  onClose: () => void;
  onSubmit?: () => Promise<unknown>;
}

const Links = () => (
  <>
    <Link to={'/elsewhere' as never}>To elsewhere</Link>
    <Link to="/auth">To sign out</Link>
  </>
);

const saveAtOnce = () => Promise.resolve();

/** A component that shows the dialog and owns the form. */
function Around({ isClosedByBack, onClose, onSubmit = saveAtOnce }: SampleProps) {
  const form = useSchemaForm({
    schema: z.object({ name: z.string() }),
    initial: { name: '' },
    onSubmit,
    failed: 'No.',
  });
  return (
    <FormDialog
      form={form}
      isClosedByBack={isClosedByBack}
      onClose={onClose}
      title="Sample"
      description="A form"
      unsaved="The name is not saved."
    >
      {(close) => (
        <Form form={form}>
          <TextField label="Name" {...form.field('name')} />
          <Links />
          <FormFooter form={form} action="Save" busy="Saving" onCancel={close} />
        </Form>
      )}
    </FormDialog>
  );
}

/** A dialog around a component that owns the form. */
const Within = ({ isClosedByBack, onClose, onSubmit }: SampleProps) => (
  <FormDialog
    isClosedByBack={isClosedByBack}
    onClose={onClose}
    title="Sample"
    description="A form"
    unsaved="The name is not saved."
  >
    {(close) => <Inner onCancel={close} {...(onSubmit && { onSubmit })} />}
  </FormDialog>
);

function Inner({ onCancel, onSubmit = saveAtOnce }: { onCancel: () => void; onSubmit?: () => Promise<unknown> }) {
  const form = useSchemaForm({
    schema: z.object({ name: z.string() }),
    initial: { name: '' },
    onSubmit,
    failed: 'No.',
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <Links />
      <FormFooter form={form} action="Save" busy="Saving" onCancel={onCancel} />
    </Form>
  );
}

/** A page whose address opens the dialog. */
function FromAddress({ Sample }: { Sample: (props: SampleProps) => ReactNode }) {
  const { open } = useSearch({ strict: false }) as { open?: boolean };
  const navigate = useNavigate();
  if (!open)
    return (
      <Link to="/" search={{ open: true } as never}>
        To form
      </Link>
    );
  return <Sample isClosedByBack onClose={() => void navigate({ to: '/', replace: true })} />;
}

const WAYS: Record<string, () => Promise<void>> = {
  Escape: () => user.keyboard('{Escape}'),
  'a click outside': () => user.click(screen.getByRole('dialog').parentElement!),
  'the cross': () => user.click(screen.getByRole('button', { name: 'Close' })),
  Cancel: () => user.click(screen.getByRole('button', { name: 'Cancel' })),
};

const findQuestion = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const follow = (name: string) => user.click(screen.getByRole('link', { name }));
const isAsked = () => screen.queryByRole('alertdialog') !== null;

describe.each([
  ['whose form is around it', Around],
  ['whose form is within it', Within],
])('a dialog %s', (_, Sample) => {
  const open = async (onSubmit?: () => Promise<unknown>) => {
    const onClose = vi.fn<() => void>();
    renderInPage(<Sample onClose={onClose} {...(onSubmit && { onSubmit })} />);
    return { onClose, name: await screen.findByLabelText<HTMLInputElement>('Name') };
  };

  test.each(Object.keys(WAYS))('is closed by %s; once something was typed, it asks first', async (way) => {
    const { onClose, name } = await open();
    await WAYS[way]!();
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(name, 'Ada');
    await WAYS[way]!();
    expect((await findQuestion()).textContent).toContain('The name is not saved.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(name.value).toBe('Ada');
    expect(onClose).toHaveBeenCalledTimes(1);
    await WAYS[way]!();
    await findQuestion();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('is not closed while it is being saved', async () => {
    let finish = () => {};
    const { onClose, name } = await open(() => new Promise<void>((resolve) => (finish = resolve)));
    await user.type(name, 'Ada');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saving');
    await user.keyboard('{Escape}');
    expect([onClose.mock.calls.length, isAsked()]).toEqual([0, false]);
    finish();
    await screen.findByText('Save');
  });

  test('asks before the page is left with unsaved changes', async () => {
    const { name, onClose } = await open();
    await user.type(name, 'Ada');
    await follow('To elsewhere');
    await findQuestion();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(name.value).toBe('Ada');
    await follow('To elsewhere');
    await findQuestion();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Elsewhere');
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['another page without changes', '', 'To elsewhere', 'Elsewhere'],
    ['the sign-in after a session has ended', 'Ada', 'To sign out', 'Signed out'],
  ] as const)('lets the page be left for %s', async (_, typed, link, shown) => {
    const { name } = await open();
    if (typed) await user.type(name, typed);
    await follow(link);
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('that the address has opened is closed by going back; once something was typed, it asks first', async () => {
    renderInPage(<FromAddress Sample={Sample} />);
    const find = () => screen.findByLabelText<HTMLInputElement>('Name');
    const isGone = () => waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await user.click(await screen.findByRole('link', { name: 'To form' }));
    await find();
    window.history.back();
    await isGone();
    await follow('To form');
    await user.type(await find(), 'Ada');
    window.history.back();
    await findQuestion();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect((await find()).value).toBe('Ada');
    window.history.back();
    await findQuestion();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await isGone();
  });

  test('warns before the browser closes the page, only with unsaved changes', async () => {
    const { name } = await open();
    const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isWarned()).toBe(false);
    await user.type(name, 'Ada');
    expect(isWarned()).toBe(true);
    await user.clear(name);
    expect(isWarned()).toBe(false);
  });
});
