/** A mailbox full of applications, in a separate process as in production, since its own cost must not count. */
import { startGoogle } from '../server/src/testing/google.ts';
import { writeApplication } from './hiring.ts';

const [mails = 0, kilobytes = 0, times = 1] = process.argv.slice(2).map(Number);
const google = await startGoogle();
for (let n = 0; n < mails; n += 1) await google.deliver(writeApplication(n, kilobytes));
const accounts = [];
for (let n = 0; n < times; n += 1) accounts.push(await google.authorise());
const { config, email } = google;
process.send!({ config, email, accounts });
process.on('disconnect', () => void google.stop());
