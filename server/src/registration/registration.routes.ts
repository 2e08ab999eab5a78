import { api } from '@hirewire/contract';
import { STAFF_LANGUAGES, type StaffLanguage } from '@hirewire/contract/staff-languages';
import type { FastifyInstance } from 'fastify';
import { getBrowser, keepDevice } from '../auth/auth.routes.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { addressConfirmation, confirmAddress, releaseAddress, sendConfirmation } from './confirm-address.ts';
import { registerCompany } from './register-company.ts';

export const registrationRoutes = (app: FastifyInstance, deps: Deps, features: readonly Feature[]) =>
  serve(app, deps, api.registration, {
    register: async ({ db, body, ...from }) =>
      keepDevice(
        from,
        await registerCompany(deps, db, {
          ...body,
          ...getBrowser(from),
          language: chooseLanguage(from.acceptLanguage),
        }),
      ),
    addressConfirmation: ({ db, actor }) => addressConfirmation(deps, db, actor),
    sendConfirmation: async ({ db, actor }) => {
      await sendConfirmation(deps, db, actor);
      return { message: 'We have sent you a link.' };
    },
    confirmAddress: async ({ db, body }) => {
      await confirmAddress(deps, db, body.token);
      return { message: 'Your email address is confirmed.' };
    },
    releaseAddress: async ({ db, body }) => {
      await releaseAddress(deps, db, features, body.token);
      return { message: 'Your email address is free again.' };
    },
  });

/** The page sends its own language, other clients the languages they prefer: the first of those that there are. */
const chooseLanguage = (acceptLanguage: string): StaffLanguage =>
  acceptLanguage
    .split(',')
    .map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0])
    .flatMap((tag) => STAFF_LANGUAGES.filter((known) => known === tag))[0] ?? 'en';
