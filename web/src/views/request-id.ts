import { useRef } from 'react';
import { isRequestChanged } from '../data/failure.ts';

/**
 * One id for all that a form sends, however often: a request whose answer was lost is not carried out twice, and if it was
 * changed meanwhile, the server says that the first one arrived. If it is then sent again, that is meant: it has a new id.
 */
export function useRequestId() {
  const id = useRef<string>(crypto.randomUUID());
  const renew = () => void (id.current = crypto.randomUUID());
  return {
    get: () => id.current,
    renew,
    /** Called when the form could not be sent. False: the form shows the failure like any other. */
    onFailed: (error: unknown): false => {
      if (isRequestChanged(error)) renew();
      return false;
    },
  };
}
