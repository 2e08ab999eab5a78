import type { PortalAnswer, PortalInterview, portalInterviews } from '@hirewire/contract/portal-interviews';
import type { portal } from '@hirewire/contract/portal';
import { useCallback, useEffect, useState } from 'react';
import type { Said } from '../../components/status-line.tsx';
import { failureWords } from '../../failure.ts';
import { type PortalApi, PortalError } from '../../portal-api.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';

interface Given {
  api: PortalApi;
  interviewId: string;
  applicationId: string;
  onDone: (words: string) => void;
}

export interface InterviewCalls {
  interview: PortalInterview | null;
  said: Said | null;
  isBusy: boolean;
  /** Used to save an answer. */
  saving: { api: PortalApi; onOver: () => void };
  /** Loads it again after a failure. */
  retry: () => void;
  /** Null: it could not be loaded. */
  reload: (answerId: string) => Promise<PortalAnswer | null | undefined>;
  consent: () => Promise<boolean>;
  askForTime: () => Promise<boolean>;
  askForHuman: () => Promise<boolean>;
  finish: (answerId: string, written: { text: string; revision: number }) => Promise<boolean>;
  submit: () => Promise<boolean>;
  leave: (words: string) => void;
}

/** An interview as saved on the server, and all actions on it. */
export function useInterview({ api, interviewId, applicationId, onDone }: Given): InterviewCalls {
  const { t, language } = useTexts();
  const own = INTERVIEW_TEXTS[language];
  const [interview, setInterview] = useState<PortalInterview | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { id: interviewId };

  const load = useCallback(
    (): Promise<PortalInterview | null> =>
      api
        .ask<typeof portalInterviews.get>('GET', '/api/portal/ai-interviews/{id}', { params: { id: interviewId } })
        .then(
          (loaded) => {
            setInterview(loaded);
            return loaded;
          },
          (error: unknown) => {
            setSaid({ tone: 'bad', text: failureWords(error, t) });
            return null;
          },
        ),
    [api, interviewId, t],
  );
  useEffect(() => void load(), [load]);

  const over = () => onDone(t.todos.gone);
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setSaid(null);
    try {
      await work();
      return true;
    } catch (error) {
      // Another device saved first: its text is shown and can be changed here.
      if (error instanceof PortalError && error.code === 'changed_meanwhile') await load();
      else if (error instanceof PortalError && error.status === 409) over();
      setSaid({ tone: 'bad', text: failureWords(error, t) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    interview,
    said,
    isBusy,
    saving: { api, onOver: over },
    retry: () => {
      setSaid(null);
      void load();
    },
    reload: async (answerId) => {
      const loaded = await load();
      return loaded && loaded.questions.flatMap(({ answers }) => answers).find(({ id }) => id === answerId);
    },
    consent: () =>
      act(async () => {
        const path = '/api/portal/ai-interviews/{id}/consent';
        setInterview(await api.ask<typeof portalInterviews.consent>('POST', path, { params }));
      }),
    askForTime: () =>
      act(async () => {
        const path = '/api/portal/ai-interviews/{id}/extra-time';
        setInterview(await api.ask<typeof portalInterviews.extraTime>('POST', path, { params }));
      }),
    askForHuman: () =>
      act(async () => {
        const path = '/api/portal/applications/{id}/human';
        const input = { params: { id: applicationId }, body: { wants_human: true } };
        await api.ask<typeof portal.askForHuman>('PUT', path, input);
        onDone(own.humanDone);
      }),
    finish: (answer_id, body) =>
      act(async () => {
        const path = '/api/portal/ai-interviews/{id}/answers/{answer_id}/finish';
        const input = { params: { ...params, answer_id }, body };
        setInterview(await api.ask<typeof portalInterviews.finish>('POST', path, input));
      }),
    submit: () =>
      act(async () => {
        await api.ask<typeof portalInterviews.submit>('POST', '/api/portal/ai-interviews/{id}/submit', { params });
        onDone(own.handedIn);
      }),
    leave: onDone,
  };
}
