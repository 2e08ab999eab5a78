import { mailServersFor } from '@hirewire/contract/known-mail-servers';
import { type PasswordAccount, passwordAccount, type ServersTest } from '@hirewire/contract/mail-servers';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { PasswordField, SelectField, TextField } from '../../components/field.tsx';
import { connectServers, testServers } from '../../data/mailboxes.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, type SchemaForm, useSchemaForm } from '../../views/form.tsx';
import { connectedText } from './providers.ts';

/** As it is typed: numbers and lists are texts. */
interface Typed {
  address: string;
  password: string;
  settings: {
    imap: TypedServer;
    smtp: TypedServer;
    user: string;
    folders: string;
    files_sent: boolean;
  };
}

interface TypedServer {
  host: string;
  port: string;
  security: string;
}

/** Connects a mailbox with its password: for the usual providers an address and a password are all it takes. */
export function ServersForm({ mailbox, onClose }: { mailbox: Mailbox | null; onClose: () => void }) {
  const [tested, setTested] = useState<ServersTest | null>(null);
  const [initial] = useState(() => initialOf(mailbox));
  const [filledIn, setFilledIn] = useState(initial.settings);
  const form = useSchemaForm<Typed, PasswordAccount>({
    schema: passwordAccount,
    initial,
    asSent: ({ settings, ...typed }) => ({
      ...typed,
      settings: { ...settings, folders: foldersIn(settings.folders) },
    }),
    onSubmit: async (account) => {
      await connectServers(account);
      toast.success(connectedText(account.address, 'imap'));
      onClose();
    },
    failed: 'Failed to connect email account. Please try again.',
  });
  const { typed } = form;
  const { advice } = mailServersFor(typed.address.trim());
  /** What a person has entered stays; what was filled in follows the address. */
  const fillIn = () => {
    const address = typed.address.trim();
    if (!address.includes('@') || JSON.stringify(typed.settings) !== JSON.stringify(filledIn)) return;
    const settings = typedSettings(mailServersFor(address).settings);
    setFilledIn(settings);
    form.put('settings', settings);
  };
  const test = form.submitTo(async (account) => {
    setTested(null);
    setTested(await testServers(account));
  });

  return (
    <Form form={form} className="mt-5 space-y-4" onTyping={() => setTested(null)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          readOnly={mailbox !== null}
          {...form.field('address', { onBlur: fillIn })}
        />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
      </div>
      {advice && <p className="text-sm text-muted">{advice}</p>}
      <ServerFields form={form} server="imap" legend="Reading (IMAP)" />
      <ServerFields form={form} server="smtp" legend="Sending (SMTP)" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="User name" hint="Usually the address." autoComplete="off" {...form.field('settings.user')} />
        <TextField
          label="Folders"
          hint="Whose mail is taken in, separated by commas."
          {...form.field('settings.folders')}
        />
      </div>
      <CheckboxField
        label="The server files sent mail itself"
        hint="Otherwise Hirewire puts what it has sent into Sent."
        {...form.register('settings.files_sent')}
      />
      <div role="status" className="space-y-2 empty:hidden">
        {tested && <Tested name="Reading" {...tested.imap} />}
        {tested && <Tested name="Sending" {...tested.smtp} />}
      </div>
      <FormFooter form={form} action={mailbox ? 'Reconnect' : 'Connect'} busy="Connecting..." onCancel={onClose}>
        <Button className="sm:mr-auto" aria-disabled={form.isBusy} onClick={test}>
          Test
        </Button>
      </FormFooter>
    </Form>
  );
}

interface ServerFieldsProps {
  form: SchemaForm<Typed, PasswordAccount>;
  server: 'imap' | 'smtp';
  legend: string;
}

function ServerFields({ form, server, legend }: ServerFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_6rem_9rem]">
        <TextField label="Server" autoComplete="off" spellCheck={false} {...form.field(`settings.${server}.host`)} />
        <TextField label="Port" inputMode="numeric" {...form.field(`settings.${server}.port`)} />
        <SelectField label="Security" {...form.field(`settings.${server}.security`)}>
          <option value="tls">TLS</option>
          <option value="starttls">STARTTLS</option>
          <option value="none">None</option>
        </SelectField>
      </div>
    </fieldset>
  );
}

function Tested({ name, works, message }: { name: string; works: boolean; message: string }) {
  const Icon = works ? CircleCheck : CircleX;
  return (
    <p className={`flex gap-2 text-sm ${works ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="font-medium">{name}:</span> {message}
      </span>
    </p>
  );
}

const EMPTY = { host: '', port: '', security: 'tls' };

const initialOf = (mailbox: Mailbox | null): Typed => ({
  address: mailbox?.address ?? '',
  password: '',
  settings: mailbox
    ? typedSettings(mailbox.settings ?? mailServersFor(mailbox.address).settings)
    : { imap: EMPTY, smtp: EMPTY, user: '', folders: 'INBOX', files_sent: false },
});

const typedSettings = ({ imap, smtp, folders, ...rest }: PasswordAccount['settings']): Typed['settings'] => ({
  ...rest,
  imap: { ...imap, port: String(imap.port) },
  smtp: { ...smtp, port: String(smtp.port) },
  folders: folders.join(', '),
});

const foldersIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
