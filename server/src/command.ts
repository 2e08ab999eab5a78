import { existsSync } from 'node:fs';
import { describeFailure } from './describe-failure.ts';

/** Runs an `npm run` command with the settings of a `.env` in its folder. If it fails, it says why in a sentence. */
export const command = async (main: () => Promise<void>): Promise<void> => {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await main();
  } catch (error) {
    const reason = describeFailure(error);
    console.error(reason);
    process.exitCode = 1;
  }
};
