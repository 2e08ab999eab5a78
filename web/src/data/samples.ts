import { MAILBOX_PROVIDERS } from '@hirewire/contract/mailbox-providers';
import { type Mailbox, mailboxConfig } from '@hirewire/contract/mailboxes';

/*
 * Samples, shown when the real data cannot be loaded. Always under a banner that says so and why, and with every action
 * disabled: none of this exists.
 */

const aSampleMailbox = (changes: Pick<Mailbox, 'id' | 'address' | 'label'> & Partial<Mailbox>): Mailbox =>
  mailboxConfig({
    provider: MAILBOX_PROVIDERS[0],
    settings: null,
    job_ids: [],
    is_active: true,
    status: 'connected',
    last_sync: '2026-01-15T09:30:00.000Z',
    last_error: null,
    last_error_code: null,
    last_error_at: null,
    sync: null,
    next_poll_at: null,
    created_at: '2025-11-03T08:00:00.000Z',
    updated_at: '2026-01-15T09:30:00.000Z',
    ...changes,
  });

export const SAMPLE_MAILBOXES: Mailbox[] = [
  aSampleMailbox({
    id: '00000000-0000-4000-8000-000000000001',
    address: 'jobs@example.com',
    label: 'Applications',
  }),
  aSampleMailbox({
    id: '00000000-0000-4000-8000-000000000002',
    address: 'internships@example.com',
    label: null,
    is_active: false,
    status: 'disconnected',
    last_sync: '2025-12-19T16:05:00.000Z',
    created_at: '2025-11-20T10:15:00.000Z',
  }),
];
