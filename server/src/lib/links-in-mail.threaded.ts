import type { RunOfThread } from './in-thread.ts';
import type { LinksInMailTask } from './links-in-mail.ts';
import { findPortalLinksInBytes } from './portal-links-in-bytes.ts';
import { doTasks } from './work-thread.ts';

const run: RunOfThread<LinksInMailTask> = async ({ raw, secret }) => findPortalLinksInBytes(raw, secret);

doTasks(run);
