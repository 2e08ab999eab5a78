import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DialogClose, DialogDescription, DialogFrame, DialogTitle } from '../../../components/dialog.tsx';
import { useNeighbours } from '../../../data/candidate-neighbours.ts';
import type { CandidateSearch } from '../candidate-filters.ts';
import { profileAddress, toListPosition } from '../profile-address.ts';
import { Profile } from './profile.tsx';
import type { ProfileProps } from './profile-props.ts';
import { t } from '../../../texts/profile.ts';

interface CandidateDetailProps extends Omit<ProfileProps, 'neighbours'> {
  /** The list it was opened from, as it stands in the address. */
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
  return (
    <DialogFrame
      open
      wide="screen"
      onOpenChange={onClose}
      returnFocusTo={() => itemOf(id)}
      endFocusAt={() => (id === openedId ? null : itemOf(id))}
    >
      <Profile
        {...props}
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
    </DialogFrame>
  );
}
