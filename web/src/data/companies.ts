import { companies, type CompanyChange } from '@hirewire/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keepCompany } from '../api/session.ts';
import { FOR_A_FORM } from './query-client.ts';
import { companyKeys } from './query-keys.ts';

export const useCompany = () =>
  useQuery({ ...FOR_A_FORM, queryKey: companyKeys.company, queryFn: () => call(companies.get, {}) });

export async function changeCompany(body: CompanyChange): Promise<void> {
  keepCompany(await call(companies.change, { body }));
}
