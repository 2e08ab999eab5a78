import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../data/failure.ts';
import { useMailSettings } from '../../data/outbox.ts';
import { MailSettingsDialog } from './mail-settings-dialog.tsx';
import { acknowledgementWords, undoWindowWords } from './outbox/outgoing-words.ts';

/** What happens by itself, and the way to change it. */
export function MailSettingsLine({ companyName }: { companyName: string }) {
  const { data: settings, isError, error, refetch } = useMailSettings();
  const [isOpen, setOpen] = useState(false);
  if (!settings && isError)
    return (
      <div className="mb-4">
        <Banner onRetry={refetch}>{failureOf(error, 'The mail settings could not be loaded.')}</Banner>
      </div>
    );
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-h-9 min-w-0 flex-1 basis-72 content-center text-sm text-muted">
        {settings && `${undoWindowWords(settings)} ${acknowledgementWords(settings)}`}
      </p>
      {settings && (
        <Button size="small" onClick={() => setOpen(true)}>
          Mail settings
        </Button>
      )}
      {settings && isOpen && (
        <MailSettingsDialog settings={settings} companyName={companyName} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
