import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { shared } from '../texts/shared.ts';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

const user = userEvent.setup({ delay: null });

/** The file arrives at the second attempt. */
function arrivesLate<Props>(part: (props: Props) => ReactNode) {
  let attempts = 0;
  return async () => {
    if (++attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  };
}

test('a tab that cannot be loaded leaves what was typed beside it, and can be loaded again', async () => {
  const Part = lazyPart(arrivesLate(({ name }: { name: string }) => <p>History of {name}</p>));
  render(
    <>
      <input aria-label="Note" />
      <Suspense>
        <Part name="Jane" />
      </Suspense>
    </>,
  );
  await user.type(screen.getByLabelText('Note'), 'A long note');
  expect((await screen.findByRole('alert')).textContent).toContain(shared.partFailed);
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'A long note');
  await user.click(screen.getByRole('button', { name: shared.tryAgain }));
  expect(await screen.findByText('History of Jane')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'A long note');
});

test('a dialog that cannot be loaded says so in a dialog, which can be closed or load it again', async () => {
  const Hours = lazyDialog(
    arrivesLate(({ onClose }: { onClose: () => void }) => (
      <Dialog open onOpenChange={onClose} title="Hours" description="When you work">
        Monday
      </Dialog>
    )),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{isOpen && <Hours onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: shared.partFailed });
  await user.click(screen.getByRole('button', { name: shared.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: shared.tryAgain }));
  expect(await screen.findByRole('dialog', { name: 'Hours' })).toBeTruthy();
});
