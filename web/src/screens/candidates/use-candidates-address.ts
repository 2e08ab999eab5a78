import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { CandidateSearch } from './candidate-filters.ts';
import { profileAddress } from './profile-address.ts';

/**
 * Changes the view in the address. While a profile is open over the list, the address is that of the profile: in
 * another tab it opens as a page, and going back leads to the list as it was.
 */
export function useCandidatesAddress(address: CandidateSearch) {
  const { open } = address;
  const router = useRouter();
  const navigate = useNavigate({ from: '/candidates' });
  const { href, pathname, state, maskedLocation } = useLocation();

  const go = (change: CandidateSearch, { replace = false, ignoreBlocker = false } = {}) => {
    const search: CandidateSearch = { ...(router.latestLocation.search as CandidateSearch), ...change };
    // Only a profile opened directly over the list has the list one step back in the history.
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

  // Old links, and links from elsewhere in the product, name the profile in the query.
  const giveAddress = useEffectEvent(() => go({}, { replace: true }));
  // During navigation to another page, the list is still mounted for a moment.
  const hasNoAddress = open !== undefined && pathname === '/candidates' && maskedLocation === undefined;
  useEffect(() => {
    if (hasNoAddress) giveAddress();
  }, [hasNoAddress]);

  /** Closes the profile, which has already asked about unsaved changes. */
  const close = () => {
    const closed = { ...CLOSED, page: address.column ? undefined : address.page };
    const list = router.buildLocation({ to: '/candidates', search: { ...address, ...closed } });
    if (state.listBelow === list.href) router.history.back({ ignoreBlocker: true });
    else go(closed, { replace: true, ignoreBlocker: true });
  };
  return { go, close };
}

/** Stored if there is no list below: distinguishes an address set here from one that was opened directly. */
const NOTHING = '';

const CLOSED = { open: undefined, application: undefined, tab: undefined, column: undefined };
