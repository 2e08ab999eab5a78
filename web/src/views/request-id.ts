import { useRef } from 'react';
import { isRequestChanged } from '../data/failure.ts';
import { newId } from '../lib/new-id.ts';

/**
 * One id for everything a form sends. A request repeated after a lost answer is carried out once; if its content was
 * changed in between, the server says that the first one was received. Sending it again after that is deliberate and
 * gets a new id.
 */
export function useRequestId() {
  const id = useRef('');
  const renew = () => void (id.current = newId());
  return {
    get: () => (id.current ||= newId()),
    renew,
    /** Called when the form could not be sent. False: the form shows the failure like any other. */
    onFailed: (error: unknown): false => {
      if (isRequestChanged(error)) renew();
      return false;
    },
  };
}
