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
  /** Loads the answer as another device has changed it. */
  reload: () => Promise<PortalAnswer | undefined>;
  /** Called when it can no longer be answered. */
  onOver: () => void;
}

/** `failed`: retried automatically. */
type SaveState = 'saved' | 'saving' | 'failed';

/** Saves the text after each pause and when the page is left, and retries until it is saved. */
export function useAutosave({ api, interviewId, answer, reload, onOver }: Autosave) {
  const [text, setText] = useState(() => {
    const draft = readDraft(answer.id);
    return draft?.revision === answer.revision ? draft.text : answer.text;
  });
  const [state, setState] = useState<SaveState>(text === answer.text ? 'saved' : 'saving');
  const [other, setOther] = useState<PortalAnswer | null>(null);
  const kept = useRef({ text: answer.text, revision: answer.revision });
  const latest = useRef(text);
  const running = useRef(Promise.resolve());
  const isHandedOver = useRef(false);
  const timer = useRef(0);

  const meetOther = async () => {
    const theirs = await reload();
    if (!theirs) return onOver();
    if (theirs.text !== latest.current) return setOther(theirs);
    kept.current = theirs;
    setState('saved');
  };
  const saveOnce = async () => {
    const sent = latest.current;
    if (sent === kept.current.text || other || isHandedOver.current) return;
    try {
      const { revision } = await api.ask<typeof portalInterviews.save>(
        'PUT',
        '/api/portal/ai-interviews/{id}/answers/{answer_id}',
        { params: { id: interviewId, answer_id: answer.id }, body: { text: sent, revision: kept.current.revision } },
      );
      kept.current = { text: sent, revision };
      const isLatest = latest.current === sent;
      writeDraft(answer.id, isLatest ? null : { text: latest.current, revision });
      setState(isLatest ? 'saved' : 'saving');
    } catch (error) {
      setState('failed');
      if (!(error instanceof PortalError) || error.status !== 409) return saveIn(RETRY_MS);
      if (error.code === 'changed_meanwhile') await meetOther();
      else onOver();
    }
  };
  /**
   * One request at a time: each builds on the revision of the one before. Returns whether everything typed is saved.
   */
  const save = async (): Promise<boolean> => {
    running.current = running.current.then(saveOnce);
    await running.current;
    return latest.current === kept.current.text;
  };

  const saveIn = (ms: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), ms);
  };

  const saveNow = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    void save();
  });
  useEffect(() => {
    // Text typed right before a reload.
    saveNow();
    const leave = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      saveNow();
    };
  }, []);

  const change = (next: string) => {
    latest.current = next;
    writeDraft(answer.id, { text: next, revision: kept.current.revision });
    setText(next);
    setState((before) => (before === 'failed' ? before : 'saving'));
    saveIn(PAUSE_MS);
  };
  /** Chooses which of the two texts to keep. */
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
  /** Submits the text for good: no draft is saved along with it, unless it fails. */
  const handOver = async (send: (written: { text: string; revision: number }) => Promise<boolean>) => {
    window.clearTimeout(timer.current);
    await running.current;
    isHandedOver.current = true;
    if (await send({ text: latest.current, revision: kept.current.revision })) return writeDraft(answer.id, null);
    isHandedOver.current = false;
    saveIn(PAUSE_MS);
  };
  return { text, state, other, change, save, settle, handOver };
}
