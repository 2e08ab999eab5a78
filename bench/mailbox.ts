/** A mailbox full of applications, in a separate process as in production, since its own cost must not count. */
import { startGoogle } from '../server/src/testing/google.ts';
import { applicationOf } from './hiring.ts';

const [mails = 0, kilobytes = 0] = process.argv.slice(2).map(Number);
const google = await startGoogle();
const ids: string[] = [];
for (let n = 0; n < mails; n += 1) ids.push((await google.deliver(applicationOf(n, kilobytes))).provider_message_id);
const { config, email } = google;
process.send!({ config, email, ids, accounts: [await google.authorise(), await google.authorise()] });
process.on('disconnect', () => process.exit());
