import type { MailSettings } from '@hirewire/contract/notifications';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { failureText } from '../../data/failure.ts';
import { useMailSettings } from '../../data/notifications.ts';
import { MailSettingsDialog } from './mail-settings-dialog.tsx';
import { t as outgoing } from '../../texts/outgoing-mail.ts';

const t = outgoing.settings;

/** Which messages go out automatically, and the button to change that. */
export function MailSettingsLine({ companyName }: { companyName: string }) {
  const { data: settings, isError, error, refetch } = useMailSettings();
  const [isOpen, setOpen] = useState(false);
  if (!settings && isError)
    return (
      <div className="mb-4">
        <Banner onRetry={refetch}>{failureText(error, t.loadFailed)}</Banner>
      </div>
    );
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-h-9 min-w-0 flex-1 basis-72 content-center text-sm text-muted">
        {settings && describe(settings)}
      </p>
      {settings && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t.title}
        </Button>
      )}
      {settings && isOpen && (
        <MailSettingsDialog settings={settings} companyName={companyName} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

const describe = ({ undo_window_minutes: minutes, acknowledgement }: MailSettings): string =>
  [
    minutes === 0 ? t.sentAtOnce : t.sentAfter(minutes),
    acknowledgement.is_on ? t.acknowledged : t.notAcknowledged,
  ].join(' ');
