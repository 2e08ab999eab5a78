import { INTERVIEW_MESSAGES } from '@hirewire/contract/interview-words';
import type { PortalAnswer, portalInterviews } from '@hirewire/contract/portal-interviews';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PortalApi, PortalError } from '../../portal-api.ts';
import { readDraft, writeDraft } from './draft-store.ts';

const PAUSE_MS = 1200;
const RETRY_MS = 4000;

interface Autosave {
  api: PortalApi;
  interviewId: string;
  answer: PortalAnswer;
  /** What another device has made of the answer meanwhile. */
  reload: () => Promise<PortalAnswer | undefined>;
  /** It is no longer theirs to write. */
  onOver: () => void;
}

export type SaveState = 'saved' | 'saving' | 'unsaved';

/** Keeps what is typed: after each pause, when the page is left, and again until it has been kept. */
export function useAutosave({ api, interviewId, answer, reload, onOver }: Autosave) {
  const [text, setText] = useState(() => {
    const draft = readDraft(answer.id);
    return draft?.revision === answer.revision ? draft.text : answer.text;
  });
  const [state, setState] = useState<SaveState>(text === answer.text ? 'saved' : 'unsaved');
  const [other, setOther] = useState<PortalAnswer | null>(null);
  const kept = useRef({ text: answer.text, revision: answer.revision });
  const latest = useRef(text);
  const running = useRef<Promise<void> | null>(null);
  const pause = useRef(PAUSE_MS);

  const meetOther = async () => {
    const theirs = await reload();
    if (!theirs) return onOver();
    if (theirs.text !== latest.current) return setOther(theirs);
    kept.current = theirs;
    setState('saved');
  };
  const saveOnce = async () => {
    const sent = latest.current;
    setState('saving');
    try {
      const { revision } = await api.ask<typeof portalInterviews.save>(
        'PUT',
        '/api/portal/ai-interviews/{id}/answers/{answer_id}',
        { params: { id: interviewId, answer_id: answer.id }, body: { text: sent, revision: kept.current.revision } },
      );
      kept.current = { text: sent, revision };
      pause.current = PAUSE_MS;
      const isLatest = latest.current === sent;
      writeDraft(answer.id, isLatest ? null : { text: latest.current, revision });
      setState(isLatest ? 'saved' : 'unsaved');
    } catch (error) {
      pause.current = RETRY_MS;
      setState('unsaved');
      if (!(error instanceof PortalError) || error.status !== 409) return;
      if (error.message === INTERVIEW_MESSAGES.changedElsewhere) await meetOther();
      else onOver();
    }
  };
  /** One after the other: each knows the revision of the one before. */
  const save = async (): Promise<void> => {
    await running.current;
    if (latest.current === kept.current.text || other) return;
    running.current = saveOnce();
    await running.current;
    running.current = null;
  };

  const saveSoon = useEffectEvent(() => void save());
  useEffect(() => {
    if (state !== 'unsaved' || other) return;
    const timer = window.setTimeout(saveSoon, pause.current);
    return () => window.clearTimeout(timer);
  }, [text, state, other]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveSoon();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  const change = (next: string) => {
    latest.current = next;
    writeDraft(answer.id, { text: next, revision: kept.current.revision });
    setText(next);
    setState('unsaved');
  };
  /** Which of the two texts goes on. */
  const settle = (chosen: 'this' | 'other') => {
    if (!other) return;
    kept.current = other;
    setOther(null);
    if (chosen === 'this') return change(latest.current);
    latest.current = other.text;
    writeDraft(answer.id, null);
    setText(other.text);
    setState('saved');
  };
  /** Waits for what is under way, and says what the server knows. */
  const settled = async () => {
    await running.current;
    return { text: latest.current, revision: kept.current.revision };
  };
  return { text, state, other, change, save, settle, settled };
}
