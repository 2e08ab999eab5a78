import * as z from 'zod';
import { approvalEvidence } from './approval-evidence.ts';
import { approvalRequest } from './approvals.ts';
import { TEXT_STATUSES } from './candidate-files.ts';
import { instant, paragraph } from './fields.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** The page behind the link in an approver's mail. */
const decisionPage = z.object({
  company_name: z.string(),
  approver_name: z.string(),
  request: approvalRequest,
  evidence: approvalEvidence,
  link_expires_at: instant,
});
export type DecisionPage = z.output<typeof decisionPage>;

const resumeText = z.object({
  file_name: z.string(),
  text: z.string().nullable(),
  text_status: z.enum(TEXT_STATUSES),
  note: z.string().nullable(),
  note_code: z.enum(NOTE_CODES).nullable(),
});
export type ResumeText = z.output<typeof resumeText>;

/**
 * One decision through the link in an approver's mail. Opening the link never decides, since mail scanners open links
 * too.
 */
export const decisions = {
  get: route({
    method: 'GET',
    path: '/api/decide',
    summary: 'Get the request that the link is for, with its evidence',
    access: 'approver',
    response: decisionPage,
  }),
  resume: route({
    method: 'GET',
    path: '/api/decide/resume',
    summary: 'Get the text extracted from the resume',
    access: 'approver',
    response: resumeText,
  }),
  file: route({
    method: 'GET',
    path: '/api/decide/resume/file',
    summary: 'Download the original resume',
    access: 'approver',
    sends: 'file',
    response: z.unknown(),
  }),
  answer: route({
    method: 'POST',
    path: '/api/decide',
    summary: 'Approve or reject the request, once',
    access: 'approver',
    body: z
      .strictObject({
        decision: z.enum(['approved', 'rejected'], rule('choose_decision')),
        comments: paragraph(2_000).nullable().default(null),
      })
      .refine(({ decision, comments }) => decision === 'approved' || Boolean(comments), {
        path: ['comments'],
        ...rule('rejection_reason'),
      }),
    response: z.object({ message: z.string() }),
  }),
};
