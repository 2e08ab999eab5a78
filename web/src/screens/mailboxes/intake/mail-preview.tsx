import { fillTemplate, type MailSettings, PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';

interface MailPreviewProps {
  acknowledgement: MailSettings['acknowledgement'];
  companyName: string;
}

/** How the acknowledgement reads once the words are filled in. */
export function MailPreview({ acknowledgement: { is_on, subject, body }, companyName }: MailPreviewProps) {
  const values = { ...INVENTED, company_name: companyName };
  return (
    <section aria-labelledby="mail-preview" className="min-w-0 rounded-lg border border-line bg-canvas p-4">
      <h3 id="mail-preview" className="text-sm font-semibold">
        Preview
      </h3>
      <p className="text-xs text-muted">
        {is_on
          ? `What ${INVENTED.first_name} ${INVENTED.last_name}, an invented applicant, would get.`
          : 'Switched off: nobody gets this.'}
      </p>
      <div className={is_on ? 'mt-3' : 'mt-3 text-muted'}>
        <p className="font-medium wrap-anywhere">{fillTemplate(subject, values)}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{fillTemplate(body, values)}</p>
      </div>
    </section>
  );
}

const INVENTED = {
  first_name: 'Mina',
  last_name: 'Okafor',
  job_title: 'Backend Engineer',
  portal_link: PORTAL_LINK_SHOWN,
};
