import type { PortalAnswer, portalInterviews } from '@hirewire/contract/portal-interviews';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PortalApi, PortalError } from '../../portal-api.ts';
import { readDraft, writeDraft } from '../../draft-store.ts';

const PAUSE_MS = 1200;
const RETRY_MS = 4000;

interface Autosave {
  api: PortalApi;
  interviewId: string;
  answer: PortalAnswer;
  /** Loads the answer as another device has changed it; null: it could not be loaded. */
  reload: () => Promise<PortalAnswer | null | undefined>;
  /** Called when it can no longer be answered. */
  onOver: () => void;
}

interface Draft {
  text: string;
  /** The revision that it was typed over. */
  revision: number;
  /** What was sent and not acknowledged: it may be saved. */
  unanswered: string | null;
}

/** `failed`: retried automatically. */
type SaveState = 'saved' | 'saving' | 'failed';

/** Saves the text after each pause and when the page is left, and retries until it is saved. */
export function useAutosave({ api, interviewId, answer, reload, onOver }: Autosave) {
  const [draft] = useState(() => readDraft(answer.id) as Draft | null);
  const [text, setText] = useState(draft?.text ?? answer.text);
  const [state, setState] = useState<SaveState>(text === answer.text ? 'saved' : 'saving');
  const [other, setOther] = useState(draft && isOvertaken(draft, answer) ? answer : null);
  const [isAwaited, setAwaited] = useState(false);
  // A timer may run a save of an earlier render.
  const isInConflict = useRef(other !== null);
  const kept = useRef({ text: answer.text, revision: draft && other ? draft.revision : answer.revision });
  const latest = useRef(text);
  const unanswered = useRef((draft?.revision === answer.revision && draft.unanswered) || null);
  const running = useRef(Promise.resolve());
  const isHandedOver = useRef(false);
  const timer = useRef(0);

  const store = () => {
    const isKept = latest.current === kept.current.text && unanswered.current === null;
    const { revision } = kept.current;
    writeDraft(answer.id, isKept ? null : { text: latest.current, revision, unanswered: unanswered.current });
  };
  const showOther = (theirs: PortalAnswer | null) => {
    isInConflict.current = theirs !== null;
    setOther(theirs);
    setAwaited(false);
  };
  const meetOther = async () => {
    const theirs = await reload();
    if (theirs === null) return saveIn(RETRY_MS);
    if (!theirs) return onOver();
    if (theirs.text !== latest.current) return showOther(theirs);
    kept.current = theirs;
    store();
    setState('saved');
  };
  /** Returns true once the server has answered with the revision. */
  const send = async (sent: string): Promise<boolean> => {
    const wasSent = unanswered.current === sent;
    unanswered.current = sent;
    store();
    try {
      const { revision } = await api.ask<typeof portalInterviews.save>(
        'PUT',
        '/api/portal/ai-interviews/{id}/answers/{answer_id}',
        { params: { id: interviewId, answer_id: answer.id }, body: { text: sent, revision: kept.current.revision } },
      );
      kept.current = { text: sent, revision };
      unanswered.current = null;
      store();
      setState(latest.current === sent ? 'saved' : 'saving');
      return true;
    } catch (error) {
      setState('failed');
      const { status, code } = error instanceof PortalError ? error : { status: 0 };
      // A server that is busy has not looked at it, so the first one may still be saved.
      if (status > 0 && status < 500 && !(wasSent && status === 429)) unanswered.current = null;
      store();
      if (status !== 409) saveIn(RETRY_MS);
      else if (code === 'changed_meanwhile') await meetOther();
      else onOver();
      return false;
    }
  };
  const saveOnce = async () => {
    if (isInConflict.current || isHandedOver.current) return;
    // A text whose answer was lost may be saved. Sent again, it is answered with its revision, which the next one needs.
    if (unanswered.current !== null && !(await send(unanswered.current))) return;
    if (latest.current !== kept.current.text) await send(latest.current);
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

  const forgetSaved = useEffectEvent(store);
  const saveNow = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    void save();
  });
  useEffect(() => {
    // Text typed right before a reload.
    forgetSaved();
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
    store();
    setText(next);
    setState((before) => (before === 'failed' ? before : 'saving'));
    saveIn(PAUSE_MS);
  };
  /** Chooses which of the two texts to keep. */
  const settle = (chosen: 'this' | 'other') => {
    if (!other) return;
    kept.current = other;
    showOther(null);
    if (chosen === 'this') return change(latest.current);
    latest.current = other.text;
    store();
    setText(other.text);
    setState('saved');
  };
  /** Submits the text for good: no draft is saved along with it, unless it fails. */
  const handOver = async (handIn: (written: { text: string; revision: number }) => Promise<boolean>) => {
    window.clearTimeout(timer.current);
    await running.current;
    if (unanswered.current !== null) await save();
    isHandedOver.current = true;
    unanswered.current = latest.current;
    store();
    if (await handIn({ text: latest.current, revision: kept.current.revision })) return writeDraft(answer.id, null);
    isHandedOver.current = false;
    saveIn(PAUSE_MS);
  };
  /** Something else was pressed, which has to wait for the choice. */
  const awaitChoice = () => setAwaited(isInConflict.current);
  return { text, state, other, isAwaited, change, save, settle, awaitChoice, handOver };
}

/** Typed over a text that has been replaced since, other than by this tab. */
const isOvertaken = ({ text, revision, unanswered }: Draft, answer: PortalAnswer): boolean =>
  revision !== answer.revision && text !== answer.text && unanswered !== answer.text;
