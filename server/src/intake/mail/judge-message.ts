import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { APPLICATION_SIGNALS } from './application-signals.ts';
import { COUNTER_SIGNALS } from './counter-signals.ts';
import { type Evidence, gatherEvidence, isDeclaredAutomatic, type Known } from './evidence.ts';
import type { DocumentText } from './file-kind.ts';
import { fold } from '../../lib/fold.ts';
import { APPLIES, OWN_RESUME, WANTS_WORK } from './hiring-phrases.ts';
import { AUTO_REPLY_SUBJECT, OUT_OF_OFFICE } from './other-mail-phrases.ts';
import { type Bounce, readBounce } from './read-bounce.ts';
import { REPLY_SIGNALS } from './reply-signals.ts';
import { CALENDAR_ANSWER } from './reply-phrases.ts';
import type { Message } from './read-message.ts';
import { isForm, isOwn } from './senders.ts';
import { letterSays, type OtherKind, type Signal } from './signal.ts';

export type Judgement = {
  kind: 'application' | 'reply' | 'not_application' | 'unsure';
  /** The most likely kind, even when the rules are not sure enough to decide. */
  likeliest: Side;
  /** The strongest first. */
  reasons: IntakeReason[];
  confidence: number;
  not_application_kind?: OtherKind;
  bounce?: Bounce;
  /** It may not be dropped without a person, whatever a language model says. */
  needs_person?: true;
};

type Side = Signal['side'];

/** Below this the rules do not decide: a language model, otherwise a person, is asked. */
const SURE = 0.7;

/** Most mail in any mailbox is not an application, so one needs evidence. */
const PRIOR: Record<Side, number> = { application: 0, reply: 0, not_application: 2 };

export const isUnsure = (judgement: Judgement): boolean => judgement.kind === 'unsure';

export const judgeMessage = (input: {
  message: Message;
  documents: (DocumentText | null)[];
  known: Known;
}): Judgement => {
  const { message, known } = input;
  const stopped = guard(message, known);
  if (stopped?.bounce || known.is_sent_by_us) return stopped ?? OWN_MAIL;
  const { too_large } = message;
  if (too_large) return leaveToPerson([too_large, { code: 'only_beginning_read' }]);

  const evidence = gatherEvidence(message, input.documents, known);
  const heard = SIGNALS.filter((signal) => signal.test(evidence));
  if (stopped) {
    if (!mayApply(evidence)) return stopped;
    return leaveToPerson([...stopped.reasons, ...reasonsFor('application', heard, evidence)]);
  }
  const { likeliest, confidence } = weigh(heard);
  const isHeld = isHeldBack(heard, evidence);
  const kind = confidence < SURE || (isHeld && likeliest === 'not_application') ? 'unsure' : likeliest;
  return {
    kind,
    likeliest,
    confidence,
    reasons: reasonsFor(kind, heard, evidence),
    ...(kind === 'not_application' && { not_application_kind: otherKind(heard) }),
    ...(kind === 'unsure' && isHeld && { needs_person: true as const }),
  };
};

const leaveToPerson = (reasons: IntakeReason[]): Judgement => ({
  kind: 'unsure',
  likeliest: 'not_application',
  confidence: 0,
  reasons,
  needs_person: true,
});

const weigh = (heard: Signal[]): Pick<Judgement, 'likeliest' | 'confidence'> => {
  const points = { ...PRIOR };
  for (const { side, weight } of heard) points[side] += weight;
  const likeliest = SIDES.reduce((best, side) => (points[side] > points[best] ? side : best));
  return { likeliest, confidence: share(points, likeliest) };
};

/** A resume, or mail that only its sender and headers speak against, is never dropped without a person. */
const isHeldBack = (heard: Signal[], evidence: Evidence): boolean => {
  const said = weigh(heard.filter(({ is_about_sender }) => !is_about_sender));
  return hasResume(evidence) || (said.likeliest === 'application' && said.confidence >= SURE);
};

const hasResume = ({ resume, has_good_resume, is_pasted_resume }: Evidence): boolean =>
  has_good_resume || is_pasted_resume || (resume !== null && !resume.is_readable);

/** Forms and job boards mark applications as automatic, or send them in the name of the mailbox. */
const mayApply = (evidence: Evidence): boolean =>
  hasResume(evidence) ||
  evidence.may_hold_resume ||
  (!evidence.known.is_known_thread && (evidence.unread_file !== null || speaksForSelf(evidence)));

const speaksForSelf = (evidence: Evidence): boolean =>
  [APPLIES, OWN_RESUME, WANTS_WORK].some((words) => letterSays(words)(evidence));

const SIGNALS = [...APPLICATION_SIGNALS, ...REPLY_SIGNALS, ...COUNTER_SIGNALS];
const SIDES: Side[] = ['not_application', 'application', 'reply'];

const share = (points: Record<Side, number>, side: Side) => {
  const sum = SIDES.reduce((total, each) => total + Math.exp(points[each]), 0);
  return Math.round((Math.exp(points[side]) / sum) * 1000) / 1000;
};

const certain = (not_application_kind: OtherKind, reason: IntakeReason, bounce?: Bounce): Judgement => ({
  kind: 'not_application',
  likeliest: 'not_application',
  confidence: 1,
  reasons: [reason],
  not_application_kind,
  ...(bounce && { bounce }),
});
const OWN_MAIL = certain('own_mail', { code: 'own_mail' });

/** Machines are recognised before anything is weighed: replying to one could loop for ever. */
const guard = (message: Message, known: Known): Judgement | null => {
  const own = known.own_addresses;
  if (message.from && isOwn(message.from.address, own) && !isForm(message, own)) return OWN_MAIL;

  const bounce = readBounce(message);
  if (bounce) {
    const { failed_recipient: recipient } = bounce;
    return certain(
      'bounce',
      recipient ? { code: 'bounced', values: { recipient } } : { code: 'bounced_unknown' },
      bounce,
    );
  }

  // Calendars reply on a person's behalf and declare themselves machines: this is still the person's reply.
  const subject = fold(message.subject);
  if (message.calendar_method === 'REPLY' || CALENDAR_ANSWER.test(subject)) return null;
  const isReplied = /auto-(?:replied|notified)/i.test(message.auto_submitted ?? '') || message.auto_reply !== null;
  if (isReplied) return certain('auto_reply', { code: 'auto_reply' });
  if (/^<\s*>$/.test(message.return_path ?? '') && message.attachments.length === 0)
    return certain('other', { code: 'no_return_path' });
  // Machines declare themselves: a candidate who mentions an absence has written it.
  if ((known.is_known_thread || known.is_known_sender) && !isDeclaredAutomatic(message)) return null;
  if (AUTO_REPLY_SUBJECT.test(subject)) return certain('auto_reply', { code: 'auto_reply' });
  if (OUT_OF_OFFICE.test(fold(message.text_new.slice(0, 500))) && message.attachments.length === 0)
    return certain('auto_reply', { code: 'out_of_office' });
  return null;
};

const reasonsFor = (kind: Judgement['kind'], heard: Signal[], evidence: Evidence): IntakeReason[] => {
  const telling = heard
    .filter(({ side }) => kind === 'unsure' || side === kind)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ reason }): IntakeReason => (typeof reason === 'string' ? { code: reason } : reason(evidence)));
  return telling.length > 0 ? telling : [{ code: 'nothing_found' }];
};

const otherKind = (heard: Signal[]): OtherKind =>
  heard
    .filter(({ side }) => side === 'not_application')
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ other_kind }) => other_kind)?.other_kind ?? 'other';
