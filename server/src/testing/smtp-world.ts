import PostalMime from 'postal-mime';
import { onTestFinished } from 'vitest';
import { openSmtp } from '../integrations/smtp.ts';
import { sendDue } from '../outbox/send-due.ts';
import { startSmtpServer } from './smtp-server.ts';
import { aWorld } from './world.ts';

/** A product that sends mail over SMTP, and the mails received once everything due is sent. */
export const aWorldWithSmtp = async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const world = await aWorld();
  world.deps.smtp = openSmtp({ url: server.url, from: 'jobs@acme.example', tls: 'optional' });
  const received = async () => {
    await sendDue(world.deps);
    return Promise.all(
      server.mails.map(async ({ to, raw }) => {
        const { subject = '', text = '' } = await PostalMime.parse(raw);
        return { to: to[0]!, subject, text, token: /#([\w-]{91})/.exec(text)?.[1] ?? '' };
      }),
    );
  };
  return { world, received };
};
