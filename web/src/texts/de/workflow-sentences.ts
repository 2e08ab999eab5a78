import { plural } from '../format.ts';
import type { t } from '../workflow-sentences.ts';
import { mapSteps } from './step-types.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const workflowSentences: typeof t = {
  hours: (count) => plural(count, { one: '1 Stunde', other: `${count} Stunden` }),
  days: (count) => plural(count, { one: '1 Tag', other: `${count} Tage` }),
  daysAndHours: (days, hours) => `${days} und ${hours}`,
  approval: (approverCount) => {
    if (approverCount === 0) return 'die Administratoren entscheiden';
    if (approverCount === 1) return 'die gewählte Person muss zustimmen';
    if (approverCount === 2) return 'beide gewählten Personen müssen zustimmen';
    return `alle ${approverCount} gewählten Personen müssen zustimmen`;
  },
  actThenApproval: (act, approval) => `${act}, anschließend: ${approval}`,
  approvalGiven: 'die Freigabe erteilt ist',
  resultApproved: (result) => `${result} freigegeben ist`,
  sentence: ({ before, delay, isStartedManually, happening }) => {
    const wait = delay === null ? 'sobald' : `${delay}, nachdem`;
    const start = isStartedManually ? 'Ihr Team startet den Schritt, dann: ' : '';
    return capitalized(`${wait} ${before ?? 'die Bewerbung da ist'}: ${start}${capitalized(happening)}.`);
  },
  end: (done) => `Sobald ${done}, hat der Kandidat den Workflow abgeschlossen.`,
  endsEarlier: 'Eine einzige begründete Ablehnung beendet ihn vorher.',
  other: (name) => ({
    act: `„${name}“ findet statt`,
    done: `„${name}“ abgeschlossen ist`,
    result: `„${name}“`,
  }),
  steps: mapSteps(({ words }) => words),
};
