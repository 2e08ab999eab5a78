import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { judgeMail, type MailMaterial } from './judge-mail.ts';
import { verifyQuotes } from '../ai/quotes.ts';
import type { Deps } from '../deps.ts';
import { findInstructions } from '../documents/find-instructions.ts';
import { scoredText } from '../documents/scored-text.ts';
import type { OpenJob } from './mail/find-job.ts';
import { isUnsure, type Judgement } from './mail/judge-message.ts';
import type { MessageRow } from './message-row.ts';
import { listOpenJobs } from './open-jobs.ts';
import { isTooOld, type Understood } from './understand.ts';

const MAX_LETTER = 6_000;
const MAX_FILES = 5;
const MAX_BEGINNING = 1_500;
const MAX_JOBS = 200;

/** Asks a language model, if there is one, where the rules are not sure. Without a good answer the rules apply. */
export const withSecondOpinion = async (deps: Deps, row: MessageRow, understood: Understood): Promise<Understood> => {
  const { judgement, mailbox, message } = understood;
  if (!isUnsure(judgement) || message.too_large || !deps.model || isTooOld(understood)) return understood;
  const { company_id, id } = row;
  const open = await listOpenJobs(deps.database.forCompany(company_id), mailbox);
  const material = toMaterial(understood, open);
  const asked = await deps.askFor({ company_id, mail_message_id: id })(judgeMail, material);
  if (asked.outcome !== 'answered' || asked.answer.kind === 'unclear') return understood;
  const { kind, job, quote } = asked.answer;
  const [proof] = verifyQuotes(joinTexts(material), [quote]);
  if (!proof) return understood;
  const opinion = buildReason(asked.model, kind, proof.quote);
  if (kind === 'not_application' && judgement.needs_person)
    return { ...understood, judgement: { ...judgement, reasons: [...judgement.reasons, opinion] } };
  const job_id = open.find(({ short_id }) => short_id === job)?.id ?? null;
  return {
    ...understood,
    judgement: { ...withKind(kind, judgement), reasons: [opinion] },
    second_opinion: { job_id: kind === 'application' ? job_id : null },
  };
};

const withKind = (kind: 'application' | 'not_application', judgement: Judgement): Judgement =>
  kind === 'application'
    ? { ...judgement, kind, likeliest: kind }
    : { ...judgement, kind, likeliest: kind, not_application_kind: 'other' };

const buildReason = (model: string, kind: 'application' | 'not_application', quote: string): IntakeReason => ({
  code: kind === 'application' ? 'model_application' : 'model_not_application',
  values: { model, quote },
});

/** The sender does not matter for the classification, and is not disclosed. */
const toMaterial = ({ message, documents }: Understood, open: OpenJob[]): MailMaterial => {
  const letter = [message.text_new, message.forwarded?.text ?? ''].join('\n').trim();
  return {
    subject: withoutInstructions(message.subject),
    letter: withoutInstructions(letter.slice(0, MAX_LETTER)),
    files: message.attachments
      .flatMap(({ file_name, is_inline }, index) =>
        is_inline
          ? []
          : { name: file_name, beginning: withoutInstructions((documents[index]?.text ?? '').slice(0, MAX_BEGINNING)) },
      )
      .slice(0, MAX_FILES),
    jobs: open.slice(0, MAX_JOBS).map(({ short_id, title }) => ({ short_id, title })),
  };
};

const withoutInstructions = (text: string): string => scoredText({ text, instructions: findInstructions(text) });

const joinTexts = ({ subject, letter, files }: MailMaterial): string =>
  [subject, letter, ...files.map(({ name, beginning }) => `${name}\n${beginning}`)].join('\n\n');
