import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DialogClose, DialogDescription, DialogFrame, DialogTitle } from '../../../components/dialog.tsx';
import { useNeighbours } from '../../../data/candidate-neighbours.ts';
import type { CandidateSearch } from '../candidate-filters.ts';
import { DiscardDialog, useDiscardGuard } from '../../../views/discard-guard.tsx';
import { UnsavedForms, useUnsavedForms } from '../../../views/unsaved-forms.ts';
import { profileAddress, toListPosition } from '../profile-address.ts';
import { Profile } from './profile.tsx';
import type { ProfileProps } from './profile-props.ts';
import { t } from '../../../texts/profile.ts';

interface CandidateDetailProps extends Omit<ProfileProps, 'neighbours'> {
  /** The list it was opened from, from the address. */
  address: CandidateSearch;
  onClose: () => void;
  /** The element of a candidate in the list. */
  itemOf: (id: string) => HTMLElement | null | undefined;
}

/** The profile over the list it was opened from. */
export function CandidateDetail({ address, onClose, itemOf, ...props }: CandidateDetailProps) {
  const { id } = props;
  const { list, page } = toListPosition(address);
  const neighbours = useNeighbours(list, page, id);
  const [openedId] = useState(id);
  const { isDirty, countForm } = useUnsavedForms();
  const { close, leave, question } = useDiscardGuard({ isDirty, isBusy: false, onClose, isClosedByBack: true });
  return (
    <DialogFrame
      open
      wide="screen"
      onOpenChange={close}
      returnFocusTo={() => itemOf(id)}
      endFocusAt={() => (id === openedId ? null : itemOf(id))}
    >
      <UnsavedForms value={countForm}>
        <Profile
          {...props}
          isDirty={isDirty}
          onGoTo={(to) => leave(() => props.onGoTo(to))}
          onOpen={(other) => leave(() => props.onOpen(other))}
          onApplication={(next) => leave(() => props.onApplication(next))}
          neighbours={neighbours}
          frame={{
            Title: DialogTitle,
            Description: DialogDescription,
            corner: (
              <>
                <Link
                  {...profileAddress(id, address)}
                  aria-label={t.openAsPage}
                  title={t.openAsPage}
                  className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text max-sm:hidden"
                >
                  <Maximize2 aria-hidden="true" className="size-4" />
                </Link>
                <DialogClose className="max-sm:size-10" />
              </>
            ),
            back: <Button onClick={onClose}>{t.backToList}</Button>,
          }}
        />
      </UnsavedForms>
      <DiscardDialog question={question} description={t.unsaved} />
    </DialogFrame>
  );
}
