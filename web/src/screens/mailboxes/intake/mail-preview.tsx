import type { MailSettings } from '@hirewire/contract/notifications';
import { fillTemplate, PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';
import { t as outgoing } from '../../../texts/outgoing-mail.ts';
import { showPlaceholders } from '../../../texts/placeholders.ts';

const t = outgoing.settings;

interface MailPreviewProps {
  acknowledgement: MailSettings['acknowledgement'];
  companyName: string;
}

/** The acknowledgement with its variables filled in. */
export function MailPreview({ acknowledgement: { is_on, subject, body }, companyName }: MailPreviewProps) {
  const values = { ...t.sample, portal_link: showPlaceholders(PORTAL_LINK_SHOWN), company_name: companyName };
  return (
    <section aria-labelledby="mail-preview" className="min-w-0 rounded-lg border border-line bg-canvas p-4">
      <h3 id="mail-preview" className="text-sm font-semibold">
        {t.preview}
      </h3>
      <p className="text-xs text-muted">
        {is_on ? t.previewFor(`${t.sample.first_name} ${t.sample.last_name}`) : t.previewOff}
      </p>
      <div className={is_on ? 'mt-3' : 'mt-3 text-muted'}>
        <p className="font-medium wrap-anywhere">{fillTemplate(subject, values)}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{fillTemplate(body, values)}</p>
      </div>
    </section>
  );
}
