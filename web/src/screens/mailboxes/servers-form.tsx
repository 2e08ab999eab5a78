import { mailServersFor } from '@hirewire/contract/known-mail-servers';
import { type PasswordAccount, passwordAccount, type ServersTest } from '@hirewire/contract/mail-servers';
import type { Mailbox } from '@hirewire/contract/mailboxes';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { PasswordField, SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { connectServers, testServers } from '../../data/mailboxes.ts';
import { FormFooter } from '../../views/form-footer.tsx';
import { ERRORS } from '../../texts/errors.ts';
import { fill } from '../../texts/format.ts';
import { t } from '../../texts/mail-servers.ts';
import { mailboxMessages } from '../../texts/mailbox-messages.ts';
import { Form, type SchemaForm, useSchemaForm } from '../../views/form.tsx';
import { connectedText, type ProviderFormProps } from './providers.ts';

/** The form's values: numbers and lists are texts. */
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

/** Connects a mailbox with its password: for common providers an address and a password are enough. */
export function ServersForm({ mailbox, onClose, onCancel }: ProviderFormProps) {
  const [tested, setTested] = useState<ServersTest | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [initial] = useState(() => initialValues(mailbox));
  const [filledIn, setFilledIn] = useState(initial.settings);
  const form = useSchemaForm<Typed, PasswordAccount>({
    schema: passwordAccount,
    initial,
    asSent: ({ settings, ...typed }) => ({
      ...typed,
      settings: { ...settings, folders: splitFolders(settings.folders) },
    }),
    onSubmit: async (account) => {
      await connectServers(account);
      toast.success(connectedText(account.address, 'imap'));
      onClose();
    },
    failed: mailboxMessages.connect.failed,
  });
  const { typed } = form;
  const { advice } = mailServersFor(typed.address.trim());
  /** Keeps what a person has entered; values filled in automatically follow the address. */
  const fillIn = () => {
    const address = typed.address.trim();
    if (!address.includes('@') || JSON.stringify(typed.settings) !== JSON.stringify(filledIn)) return;
    const settings = typedSettings(mailServersFor(address).settings);
    setFilledIn(settings);
    form.put('settings', settings);
  };
  const test = form.submitTo(async (account) => {
    setTested(null);
    setTesting(true);
    try {
      setTested(await testServers(account));
    } finally {
      setTesting(false);
    }
  });

  return (
    <Form form={form} className="mt-5 space-y-4" onTyping={() => setTested(null)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.address}
          type="email"
          autoComplete="off"
          readOnly={mailbox !== null}
          {...form.field('address', { onBlur: fillIn })}
        />
        <PasswordField label={t.password} autoComplete="new-password" {...form.field('password')} />
      </div>
      {advice && <p className="text-sm text-muted">{t.advice[advice]}</p>}
      <ServerFields form={form} server="imap" legend={t.reading} />
      <ServerFields form={form} server="smtp" legend={t.sending} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.user} hint={t.userHint} autoComplete="off" {...form.field('settings.user')} />
        <TextAreaField rows={2} label={t.folders} hint={t.foldersHint} {...form.field('settings.folders')} />
      </div>
      <CheckboxField label={t.filesSent} hint={t.filesSentHint} {...form.register('settings.files_sent')} />
      <div role="status" className="space-y-2 empty:hidden">
        {tested && <Tested server="imap" {...tested.imap} />}
        {tested?.imap.code === 'mail_folder_missing' && (
          <p className="pl-6 text-sm break-words text-muted">{t.foldersThere(tested.folders)}</p>
        )}
        {tested && <Tested server="smtp" {...tested.smtp} />}
      </div>
      <FormFooter
        form={{ ...form, isBusy: form.isBusy && !isTesting }}
        action={mailbox ? t.reconnect : t.connect}
        busy={t.connecting}
        onCancel={onCancel}
      >
        <Button className="gap-2 sm:mr-auto" aria-disabled={form.isBusy} onClick={test}>
          {isTesting && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
          {isTesting ? t.testing : t.test}
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
        <TextField label={t.server} autoComplete="off" spellCheck={false} {...form.field(`settings.${server}.host`)} />
        <TextField label={t.port} inputMode="numeric" {...form.field(`settings.${server}.port`)} />
        <SelectField label={t.security} {...form.field(`settings.${server}.security`)}>
          <option value="tls">{t.securities.tls}</option>
          <option value="starttls">{t.securities.starttls}</option>
          <option value="none">{t.securities.none}</option>
        </SelectField>
      </div>
    </fieldset>
  );
}

function Tested({ server, works, code, message }: ServersTest['imap'] & { server: 'imap' | 'smtp' }) {
  const Icon = works ? CircleCheck : CircleX;
  return (
    <p className={`flex gap-2 text-sm ${works ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {works
          ? t.tested[server].works
          : fill(t.tested[server].fails, { problem: (code && ERRORS?.[code]) ?? message })}
      </span>
    </p>
  );
}

const EMPTY = { host: '', port: '', security: 'tls' };

const initialValues = (mailbox: Mailbox | null): Typed => ({
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
  folders: folders.join('\n'),
});

/** One per line: a folder name may contain any other character. */
const splitFolders = (typed: string): string[] =>
  typed
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
