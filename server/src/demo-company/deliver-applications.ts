import type { EmulatedMessage, GoogleEmulator } from '../integrations/google-emulator.ts';
import { JOBS } from './jobs.ts';
import { findApplicantNumber, inventApplication } from '../demo/invent-application.ts';
import { LAYOUTS } from '../demo/layout-files.ts';

/** Keeps a demo left running over a weekend from collecting thousands. */
const MAX_APPLICATIONS = 300;
/** The candidates of the played past come first. */
const FIRST = 60;

const OPEN_JOBS = [JOBS.backend, JOBS.data, JOBS.accounting, JOBS.backend, JOBS.design] as const;
const FITS = ['strong', 'fair', 'strong', 'weak'] as const;

/** Applications delivered since the past was played. */
export const countArrived = (messages: EmulatedMessage[]): number =>
  messages.filter(({ raw }) => (findApplicantNumber(Buffer.from(raw, 'base64url')) ?? 0) >= FIRST).length;

/** Delivers one more application; false once all have been delivered. `earlier` counts those before it. */
export const deliverApplication = async (
  deliver: GoogleEmulator['deliver'],
  earlier: number,
  received_at: Date,
): Promise<boolean> => {
  if (earlier >= MAX_APPLICATIONS) return false;
  const { trade, values } = OPEN_JOBS[earlier % OPEN_JOBS.length]!;
  const { raw } = await inventApplication({
    n: FIRST + earlier,
    job: { title: values.title, trade },
    fit: FITS[earlier % FITS.length]!,
    layout: LAYOUTS[earlier % LAYOUTS.length]!,
    received_at,
  });
  await deliver({ raw, received_at });
  return true;
};
