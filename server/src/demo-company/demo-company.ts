import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { EmulatedMessage, GoogleEmulator } from '../integrations/google-emulator.ts';
import { describeError } from '../lib/describe-error.ts';
import { periodically } from '../lib/periodically.ts';
import type { StartStep } from '../lib/start-step.ts';
import { countArrived, deliverApplication } from './deliver-applications.ts';
import { DEMO_USERS } from './users.ts';
import { isDemoReady, keepDemoReady } from './demo-data.ts';
import { keptMailbox } from './kept-mailbox.ts';
import { playPast } from './play-past.ts';
import type { BuildApp } from './stage.ts';

/** Interval of new applications. */
const SECONDS_BETWEEN = 60;

/** Creates the company's past once; from then on new applications arrive. */
export interface DemoCompany {
  messages: EmulatedMessage[];
  prepare(deps: Deps, emulator: GoogleEmulator): Promise<void>;
  run(deps: Deps, emulator: GoogleEmulator, step: StartStep): Promise<void>;
}

export const openDemoCompany = async (
  { dataDir }: Config,
  { say, buildApp }: { say: (line: string) => void; buildApp: BuildApp },
): Promise<DemoCompany> => {
  const mailbox = keptMailbox(dataDir);
  return {
    messages: await mailbox.messages(),
    prepare: async (deps, emulator) => {
      if (!(await isDemoReady(dataDir))) {
        say('Playing the past of the demonstration company …');
        await playPast({ deps, buildApp }, mailbox.deliverTo(emulator), showProgress(say));
        await keepDemoReady(dataDir);
      }
      say('Sign in as:');
      for (const { role_display_name, email, password } of DEMO_USERS)
        say(`  ${role_display_name.padEnd(16)} ${email.padEnd(36)} ${password}`);
    },
    run: async (deps, emulator, step) => {
      let arrived = countArrived(await mailbox.messages());
      const deliver = async () => {
        if (await deliverApplication(mailbox.deliverTo(emulator), arrived, new Date())) arrived += 1;
      };
      const onError = (error: unknown) => deps.log.error(describeError(error), 'could not deliver a new application');
      await step(
        async () => periodically(SECONDS_BETWEEN, deliver, onError),
        (timer) => timer.stop(),
      );
    },
  };
};

const showProgress = (say: (line: string) => void) => {
  let shown = 0;
  return (share: number) => {
    const percent = Math.floor(share * 10) * 10;
    if (percent > shown) say(`  ${percent} %`);
    shown = percent;
  };
};
