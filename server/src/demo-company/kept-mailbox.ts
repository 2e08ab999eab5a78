import { appendFile, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { EmulatedMessage, GoogleEmulator } from '../integrations/google-emulator.ts';

type Kept = Omit<EmulatedMessage, 'received_at'> & { received_at: string };

/** The demo mailbox forgets its mail when it stops, so delivered mail is stored beside the data. */
export const keptMailbox = (dataDir: string) => {
  const file = path.join(dataDir, 'mailbox.jsonl');
  return {
    messages: async (): Promise<EmulatedMessage[]> => {
      const text = await readFile(file, 'utf8').catch(() => '');
      // A start that was killed may have cut the last line. Removed, so that the next mail gets a line of its own.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole !== text) await truncate(file, Buffer.byteLength(whole));
      return whole
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Kept)
        .map((kept) => ({ ...kept, received_at: new Date(kept.received_at) }));
    },
    /** Delivers a mail that survives a restart. */
    deliverTo:
      ({ deliver }: GoogleEmulator): GoogleEmulator['deliver'] =>
      async (mail) => {
        const { id, thread_id } = await deliver(mail);
        const kept: Kept = {
          id,
          thread_id,
          raw: mail.raw.toString('base64url'),
          received_at: mail.received_at.toISOString(),
        };
        await appendFile(file, `${JSON.stringify(kept)}\n`);
        return { id, thread_id };
      },
  };
};
