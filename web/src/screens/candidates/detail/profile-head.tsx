import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { Candidate } from '@hirewire/contract/candidates';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { firstAndLast } from '../names.ts';
import { StatusBadge } from '../status-badge.tsx';
import { DetailActions } from './detail-actions.tsx';
import type { Frame, ProfileProps } from './profile-props.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { t } from '../../../texts/profile.ts';
import { shared } from '../../../texts/shared.ts';

interface ProfileHeadProps extends ProfileProps {
  frame: Frame;
  title: string;
  /** The data loaded so far. */
  person: CandidateRow | Candidate | undefined;
  candidate: Candidate | undefined;
  isSample: boolean;
  isGone: boolean;
  nav: ReactNode;
}

/** Name, state, actions and navigation. Stays visible while the rest scrolls. */
export function ProfileHead({ frame, title, person, candidate, isSample, isGone, nav, role, ...on }: ProfileHeadProps) {
  const { Title, Description, corner } = frame;
  const contact = person && [person.email, person.phone, person.location].filter(Boolean).join('\u00A0· ');
  return (
    <header className="contents">
      <div className="flex items-start gap-3 max-xl:sticky max-xl:top-(--profile-top,0) max-xl:z-10 max-xl:-mx-5 max-xl:-mt-5 max-xl:rounded-t-lg max-xl:bg-raised max-xl:px-5 max-xl:pt-5 max-xl:pb-2 sm:max-xl:-mx-6 sm:max-xl:-mt-6 sm:max-xl:px-6 sm:max-xl:pt-6">
        {person && (
          <span className="mt-0.5 max-sm:hidden">
            <Avatar {...firstAndLast(person.name)} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Title className="text-xl font-semibold tracking-tight">{title}</Title>
            {person && !isSample && <StatusBadge status={person.status} />}
          </div>
          <Description className="text-sm text-muted">
            {contact ?? (isGone ? t.gone.inHead : shared.loading)}
          </Description>
        </div>
        <div className="-mt-1 -mr-2 flex shrink-0 items-center gap-0.5">
          {nav}
          {corner}
        </div>
      </div>
      {candidate && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-xl:mt-1">
          <ProfileFacts candidate={candidate} {...on} onScore={() => on.onTab('score')} />
          <DetailActions candidate={candidate} role={role} onAction={on.onAction} />
        </div>
      )}
    </header>
  );
}
