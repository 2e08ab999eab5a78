import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { AtSign, Building2, KeyRound, type LucideIcon, Mail } from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import type { ProviderFormProps } from './providers.ts';

interface ShownProvider {
  icon: LucideIcon;
  /** The form to connect it, for example with an address and a password; null: on a page of the provider. */
  form: ComponentType<ProviderFormProps> | null;
}

const ServersForm = lazyPart(async () => (await import('./servers-form.tsx')).ServersForm);

/** How each provider is shown, and the form it is connected with. */
export const PROVIDERS: Record<MailboxProviderName, ShownProvider> = {
  gmail: { icon: Mail, form: null },
  microsoft: { icon: Building2, form: null },
  openid: { icon: KeyRound, form: null },
  imap: { icon: AtSign, form: ServersForm },
};
