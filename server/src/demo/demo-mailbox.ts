import { applications } from './applications.ts';
import { mime } from './mime.ts';
import { otherMail } from './other-mail.ts';

/** Shared by all companies and open to every user of this machine, so it is only for trying the product out. */
export const hasDemo = (installation: { google: object | null; isProduction: boolean }, role: string): boolean =>
  !installation.google && !installation.isProduction && role === 'all';

/** The mailbox to connect to if no Google credentials are configured. */
export const DEMO_ACCOUNT = { email: 'careers@example.com', name: 'Careers (demo mailbox)' };

export interface DemoMessage {
  id: string;
  thread_id: string;
  /** base64url */
  raw: string;
  received_at: Date;
}

/**
 * Invented mail from the last week. Ids and contents are always the same, so that a mailbox already read recognises
 * them; only the dates move with the present.
 */
export const demoMessages = (now: Date): DemoMessage[] =>
  [...applications(), ...otherMail()]
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map(({ id, hoursAgo, thread, ...mail }) => {
      const received_at = new Date(now.getTime() - hoursAgo * 3_600_000);
      const answered = thread && `<${messageId(thread)}>`;
      const raw = mime({
        ...mail,
        to: `Careers <${DEMO_ACCOUNT.email}>`,
        message_id: messageId(id),
        date: received_at,
        headers: { ...(answered && { 'In-Reply-To': answered, References: answered }), ...mail.headers },
      });
      return { id: `demo-${id}`, thread_id: `demo-${thread ?? id}`, raw: raw.toString('base64url'), received_at };
    });

const messageId = (id: string) => `${id}.demo@example.net`;
