import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { CandidateSearch } from './candidate-filters.ts';
import { profileAddress } from './profile-address.ts';

/**
 * Changes what is shown, as it stands in the address. While a profile is open over the list, the address is that of the
 * profile: in another tab it opens as a page, and one step back is the list as it was.
 */
export function useCandidatesAddress(address: CandidateSearch) {
  const { open } = address;
  const router = useRouter();
  const navigate = useNavigate({ from: '/candidates' });
  const { href, pathname, state, maskedLocation } = useLocation();

  const go = (change: CandidateSearch, { replace = false, ignoreBlocker = false } = {}) => {
    const search: CandidateSearch = { ...(router.latestLocation.search as CandidateSearch), ...change };
    // Only a profile that was opened right over the list has it one step back.
    const listBelow = open === undefined ? href : replace ? state.listBelow : undefined;
    void navigate({
      to: '/candidates',
      search,
      replace,
      ignoreBlocker,
      resetScroll: false,
      ...(search.open && { mask: profileAddress(search.open, search), state: { listBelow: listBelow ?? NOTHING } }),
    });
  };

  // Links from before there was this address, and from elsewhere in the product, name the profile in the query.
  const giveAddress = useEffectEvent(() => go({}, { replace: true }));
  // On the way to another page the list is still there for a moment.
  const hasNoAddress = open !== undefined && pathname === '/candidates' && maskedLocation === undefined;
  useEffect(() => {
    if (hasNoAddress) giveAddress();
  }, [hasNoAddress]);

  /** Closes the profile. It has asked about unsaved changes before. */
  const close = () => {
    const closed = { ...CLOSED, page: address.column ? undefined : address.page };
    const list = router.buildLocation({ to: '/candidates', search: { ...address, ...closed } });
    if (state.listBelow === list.href) router.history.back({ ignoreBlocker: true });
    else go(closed, { replace: true, ignoreBlocker: true });
  };
  return { go, close };
}

/** Tells an address that was given from one that was not, where there is no list below. */
const NOTHING = '';

const CLOSED = { open: undefined, application: undefined, tab: undefined, column: undefined };
