import type { AuditEntry } from '@hirewire/contract/candidates';
import { minuteText } from '../../../lib/time-text.ts';
import { number } from '../../../texts/format.ts';
import { t } from '../../../texts/audit.ts';
import { stepLabel } from '../../../texts/step-label.ts';

type Happened = Pick<AuditEntry, 'subject' | 'action' | 'step_name' | 'detail'>;

/** What happened, in a few words. An action without a text of its own is shown by its name. */
export function eventText({ subject, action, step_name, detail }: Happened): string {
  const ofStep = subject === 'run' ? find(t.steps, stepAction(action, detail)) : undefined;
  if (ofStep) return ofStep(step_name === null ? t.step : stepLabel(step_name));
  return (subject === 'run' ? find(t.run, action) : undefined) ?? find(t.events, action) ?? sentenceCase(action);
}

/** More exactly what happened to a step, where the action alone does not say it. */
function stepAction(action: string, detail: Happened['detail']): string {
  // Its own work is done, but approvers have to answer before it is completed.
  if (action === 'done' && detail['to'] === 'waiting_approval') return 'asked';
  if (action === 'waits' && detail['on'] === 'staff') return 'waits_on_staff';
  return action;
}

/** The readable values among the details, without ids and the internal states of a step. */
export const eventFacts = ({ subject, detail }: Pick<AuditEntry, 'subject' | 'detail'>): string =>
  Object.entries(detail)
    .filter(([name]) => !/(^|_)ids?$/.test(name) && !(subject === 'run' && STATES.has(name)))
    .flatMap(([name, value]) => {
      const text = valueText(value);
      return text === null ? [] : [t.fact(find(t.factNames, name) ?? sentenceCase(name), text)];
    })
    .join(' · ');

function valueText(value: unknown): string | null {
  if (typeof value === 'number') return number(value);
  if (typeof value !== 'string' || value === '' || UUID.test(value)) return null;
  if (INSTANT.test(value)) return minuteText(value);
  return find(t.factValues, value) ?? value.replaceAll('_', ' ');
}

const find = <Text>(texts: Record<string, Text>, name: string): Text | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;

const STATES = new Set(['from', 'to', 'run', 'on']);

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function sentenceCase(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
