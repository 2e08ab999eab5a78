/** As much of the server as the tests use; the package has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  export interface HoodiecrowMessage {
    uid: number;
    flags: string[];
    raw: string;
  }

  export interface HoodiecrowServer {
    server: Server;
    getMailbox(path: string): { messages: HoodiecrowMessage[]; uidnext: number; uidvalidity: number };
    appendMessage(path: string, flags: string[], internaldate: Date, raw: string): void;
    setMaxListeners(count: number): void;
    listen(port: number, host: string, callback: () => void): void;
    close(callback: () => void): void;
  }

  export default function hoodiecrow(options: {
    plugins: string[];
    storage: Record<string, unknown>;
    users: Record<string, { password: string; xoauth2?: { accessToken: string; sessionTimeout: number } }>;
    secureConnection?: boolean;
    credentials?: { key: string; cert: string };
  }): HoodiecrowServer;
}
