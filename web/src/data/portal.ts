import { portalLinks } from '@hirewire/contract/portal';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refreshCandidates } from './candidate-keys.ts';
import { candidateKeys } from './query-keys.ts';

/** The state of a candidate's portal access. */
export const useCandidatePortal = (id: string) =>
  useQuery({
    queryKey: candidateKeys.portal(id),
    queryFn: () => call(portalLinks.get, { params: { id } }),
  });

/** The link to a candidate's own page, to pass on. */
export async function getPortalLink(id: string): Promise<string> {
  const { url } = await call(portalLinks.copy, { params: { id } });
  void refreshCandidates();
  return url;
}

export async function sendPortalLink(id: string, request_id: string): Promise<void> {
  await call(portalLinks.send, { params: { id }, body: { request_id } });
  void refreshCandidates();
}

export async function revokePortalLink(id: string): Promise<void> {
  await call(portalLinks.revoke, { params: { id } });
  void refreshCandidates();
}
