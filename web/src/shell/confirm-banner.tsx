import { can, type RoleName } from '@hirewire/contract/roles';
import { MailCheck } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { sendConfirmation, useAddressConfirmation } from '../data/registration.ts';
import { t } from '../texts/shell.ts';
import { useAction } from '../views/action.ts';

/** For an administrator whose company cannot send mail yet. */
export function ConfirmBanner({ role }: { role: RoleName }) {
  const { data } = useAddressConfirmation(can(role, 'canManageCompany'));
  const { run, isBusy } = useAction(t.confirm.failed);
  if (!data?.is_needed) return null;

  return (
    <section
      aria-label={t.confirm.title}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-soft px-4 py-3 text-sm"
    >
      <MailCheck aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="font-semibold">{t.confirm.lead}</strong> {t.confirm.text(data.email)}
      </p>
      <Button
        size="small"
        aria-disabled={isBusy}
        onClick={() => void run(sendConfirmation, { done: t.confirm.sent(data.email) })}
      >
        {t.confirm.again}
      </Button>
    </section>
  );
}
