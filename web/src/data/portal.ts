import { portalLinks } from '@hirewire/contract/portal';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates } from './candidate-keys.ts';
import { candidateKeys } from './query-keys.ts';

/** The state of a candidate's portal access. */
export const useCandidatePortal = (id: string) =>
  useQuery({
    queryKey: candidateKeys.portal(id),
    queryFn: () => call(portalLinks.get, { params: { id } }),
  });

/** The link to a candidate's own page, to pass on. */
export async function getPortalLink(id: string): Promise<string> {
  const { url } = await changingCandidates(call(portalLinks.copy, { params: { id } }));
  return url;
}

export const sendPortalLink = (id: string, request_id: string) =>
  changingCandidates(call(portalLinks.send, { params: { id }, body: { request_id } }));

export const revokePortalLink = (id: string) => changingCandidates(call(portalLinks.revoke, { params: { id } }));
