import type { portal, PortalFile, PortalMe } from '@hirewire/contract/portal';
import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { Button } from './components/button.tsx';
import { Card, Section } from './components/card.tsx';
import { ConfirmDialog } from './components/confirm-dialog.tsx';
import { Mark } from './components/mark.tsx';
import { StatusLine } from './components/status-line.tsx';
import { failureWords } from './failure.ts';
import type { PortalApi } from './portal-api.ts';
import { useTexts } from './texts/use-texts.tsx';
import { useAct } from './use-act.ts';

interface OwnDataProps {
  me: PortalMe;
  api: PortalApi;
  onChanged: () => Promise<void>;
}

/** The candidate's own data: to view, download or have erased. */
export function OwnData({ me, api, onChanged }: OwnDataProps) {
  const { t, time } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { said, act, say } = useAct(onChanged);
  const save = async (path: `/api/portal/${string}`, name: string) => {
    try {
      saveFile(await api.download(path), name);
      say(null);
    } catch (error) {
      say({ tone: 'bad', text: failureWords(error, t) });
    }
  };
  const asked = me.erasure_asked_at && t.data.eraseAsked(time(me.erasure_asked_at));
  return (
    <Section heading={t.data.heading}>
      <Card>
        <h3 className="font-semibold">{t.data.files}</h3>
        {me.files.length === 0 ? (
          <p className="mt-1 text-muted">{t.data.noFiles}</p>
        ) : (
          <Files files={me.files} onSave={(file) => void save(`/api/portal/files/${file.id}`, file.file_name)} />
        )}
        <div className="mt-5 border-t border-line pt-5">
          <Button onClick={() => void save('/api/portal/data', 'my-data.json')}>{t.data.all}</Button>
          <p className="mt-1.5 text-base text-muted">{t.data.allHint}</p>
        </div>
        <div className="mt-5 border-t border-line pt-5">
          {asked ? (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">{asked}</p>
          ) : (
            <Button look="danger" onClick={() => setAsking(true)}>
              {t.data.erase}
            </Button>
          )}
        </div>
        <StatusLine said={said?.tone === 'bad' ? said : null} />
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={t.data.eraseTitle}
          text={t.data.eraseText}
          action={t.data.eraseConfirm}
          onConfirm={() => void act('', () => api.ask<typeof portal.askForErasure>('POST', '/api/portal/erasure', {}))}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

function Files({ files, onSave }: { files: PortalFile[]; onSave: (file: PortalFile) => void }) {
  const { t, day } = useTexts();
  return (
    <ul className="mt-1 divide-y divide-line">
      {files.map((file) => (
        <li key={file.id} className="flex items-start gap-3 py-1">
          <Mark name="file" className="mt-3 size-5 shrink-0 text-muted" />
          <div className="min-w-0">
            <Button look="link" onClick={() => onSave(file)} className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t.data.download(file.file_name)}</span>
              <span aria-hidden="true">{file.file_name}</span>
            </Button>
            <p className="text-base text-muted">{day(file.created_at)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
