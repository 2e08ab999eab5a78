import { registration } from '@hirewire/contract/registration';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';
import { accountKeys } from './query-keys.ts';

/** Signing up itself is in `auth.ts`: it begins a session, on a page that loads no queries. */

/** Whether mail is held until this administrator has confirmed their address. */
export const useAddressConfirmation = (isAsked: boolean) =>
  useQuery({
    queryKey: accountKeys.confirmation,
    queryFn: () => call(registration.addressConfirmation, {}),
    enabled: isAsked,
    retry: false,
  });

export const sendConfirmation = () => call(registration.sendConfirmation, {});

export const confirmAddress = async (token: string): Promise<void> => {
  await call(registration.confirmAddress, { body: { token } });
  await queryClient.invalidateQueries({ queryKey: accountKeys.confirmation });
};

export const releaseAddress = (token: string) => call(registration.releaseAddress, { body: { token } });
