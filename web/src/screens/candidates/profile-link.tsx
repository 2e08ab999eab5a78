import { getRouteApi, Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Person } from './candidate-actions.ts';
import { profileAddress } from './profile-address.ts';

const route = getRouteApi('/signed-in/app/candidates');

interface ProfileLinkProps {
  person: Person;
  /** A sample: there is nothing to open. */
  isSample: boolean;
  className: string;
  onOpen: () => void;
}

/** A candidate's name in the list: a click opens the profile over the list, a new tab opens it as a page. */
export function ProfileLink({ person, isSample, className, onOpen }: ProfileLinkProps) {
  const address = route.useSearch();
  if (isSample)
    return (
      <button type="button" disabled className={className}>
        {person.name}
      </button>
    );
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link
      {...profileAddress(person.id, {
        ...address,
        application: address.job_id && person.applicationId,
        tab: undefined,
        column: address.view && person.currentStep,
      })}
      data-item={person.id}
      onClick={open}
      className={className}
    >
      {person.name}
    </Link>
  );
}
