import * as z from 'zod';
import { signedIn } from './auth.ts';
import { newCompany } from './companies.ts';
import { route } from './route.ts';
import { newAdminUser } from './users.ts';

export const newRegistration = z.strictObject({ company: newCompany, admin_user: newAdminUser });
export type Registration = z.output<typeof newRegistration>;

const addressConfirmation = z.object({
  /** Mail is held until this user has confirmed their address. */
  is_needed: z.boolean(),
  email: z.string(),
});
export type AddressConfirmation = z.output<typeof addressConfirmation>;

const addressToken = z.strictObject({ token: z.string().max(2_000) });

export const registration = {
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Sign up a company with its admin user',
    access: 'public',
    body: newRegistration,
    response: signedIn,
    status: 201,
  }),
  addressConfirmation: route({
    method: 'GET',
    path: '/api/auth/address-confirmation',
    summary: 'Get whether mail is on hold until you confirm your address',
    access: 'canManageCompany',
    response: addressConfirmation,
  }),
  sendConfirmation: route({
    method: 'POST',
    path: '/api/auth/send-confirmation',
    summary: 'Resend the link that confirms your address',
    access: 'canManageCompany',
    response: z.object({ message: z.string() }),
  }),
  confirmAddress: route({
    method: 'POST',
    path: '/api/auth/confirm-address',
    summary: 'Confirm an address with the token in an emailed link',
    access: 'public',
    body: addressToken,
    response: z.object({ message: z.string() }),
  }),
  releaseAddress: route({
    method: 'POST',
    path: '/api/auth/release-address',
    summary: 'Release an address that another person signed up with, using the token in an emailed link',
    access: 'public',
    body: addressToken,
    response: z.object({ message: z.string() }),
  }),
};
