import type { Translate } from '../language.ts';
import { activity } from './activity.ts';
import { aiSettings } from './ai-settings.ts';
import { amounts } from './amounts.ts';
import { approvalSettings } from './approval-settings.ts';
import { analysedCriteria } from './analysed-criteria.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { board } from './board.ts';
import { candidateActions } from './candidate-actions.ts';
import { candidateDialogs } from './candidate-dialogs.ts';
import { candidateFiles } from './candidate-files.ts';
import { candidateForm } from './candidate-form.ts';
import { candidateLabels } from './candidate-labels.ts';
import { candidateMail } from './candidate-mail.ts';
import { candidates } from './candidates.ts';
import { changePassword } from './change-password.ts';
import { communication } from './communication.ts';
import { company } from './company.ts';
import { compare } from './compare.ts';
import { components } from './components.ts';
import { confirmAddress } from './confirm-address.ts';
import { copy } from './copy.ts';
import { criteria } from './criteria.ts';
import { decide } from './decide.ts';
import { decision } from './decision.ts';
import { demoSignIn } from './demo-sign-in.ts';
import { duplicateList } from './duplicate-list.ts';
import { duplicates } from './duplicates.ts';
import { errors } from './errors.ts';
import { evidence } from './evidence.ts';
import { fairness } from './fairness.ts';
import { fileView } from './file-view.ts';
import { forms } from './forms.ts';
import { hiringOverview } from './hiring-overview.ts';
import { hours } from './hours.ts';
import { intake } from './intake.ts';
import { intakeReasons } from './intake-reasons.ts';
import { interviews } from './interviews.ts';
import { jobDetail } from './job-detail.ts';
import { jobValues } from './job-values.ts';
import { jobs } from './jobs.ts';
import { languageChoice } from './language-choice.ts';
import { linkDialog } from './link-dialog.ts';
import { mailServers } from './mail-servers.ts';
import { mailState } from './mail-state.ts';
import { mailboxMessages } from './mailbox-messages.ts';
import { mailboxes } from './mailboxes.ts';
import { markReasons } from './mark-reasons.ts';
import { mergeDialog } from './merge-dialog.ts';
import { notes } from './notes.ts';
import { offerFields } from './offer-fields.ts';
import { offer } from './offer.ts';
import { outgoingMail } from './outgoing-mail.ts';
import { pages } from './pages.ts';
import { profilePage } from './profile-page.ts';
import { profile } from './profile.ts';
import { progress } from './progress.ts';
import { readiness } from './readiness.ts';
import { reasonDialog } from './reason-dialog.ts';
import { recommendations } from './recommendations.ts';
import { retention } from './retention.ts';
import { roles } from './roles.ts';
import { scheduleInterview } from './schedule-interview.ts';
import { scoreFindings } from './score-findings.ts';
import { score } from './score.ts';
import { scorecards } from './scorecards.ts';
import { scores } from './scores.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { setupInterview } from './setup-interview.ts';
import { setupOffer } from './setup-offer.ts';
import { setupQuestions } from './setup-questions.ts';
import { setupTask } from './setup-task.ts';
import { setup } from './setup.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';
import { storedNotes } from './stored-notes.ts';
import { stepOutput } from './step-output.ts';
import { submissionReview } from './submission-review.ts';
import { taskPanel } from './task-panel.ts';
import { taskReview } from './task-review.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';
import { workflowSentences } from './workflow-sentences.ts';
import { workflows } from './workflows.ts';
import { writtenInterview } from './written-interview.ts';

/** By the name that the English catalogue gives itself. The catalogues' test finds what is missing here. */
const ALL: Record<string, object> = {
  activity,
  'ai-settings': aiSettings,
  amounts,
  'approval-settings': approvalSettings,
  'analysed-criteria': analysedCriteria,
  approvals,
  audit,
  auth,
  backups,
  board,
  'candidate-actions': candidateActions,
  'candidate-dialogs': candidateDialogs,
  'candidate-files': candidateFiles,
  'candidate-form': candidateForm,
  'candidate-labels': candidateLabels,
  'candidate-mail': candidateMail,
  candidates,
  'change-password': changePassword,
  communication,
  company,
  compare,
  components,
  'confirm-address': confirmAddress,
  copy,
  criteria,
  decide,
  decision,
  'demo-sign-in': demoSignIn,
  'duplicate-list': duplicateList,
  duplicates,
  errors,
  evidence,
  'file-view': fileView,
  forms,
  'hiring-overview': hiringOverview,
  hours,
  intake,
  fairness,
  'intake-reasons': intakeReasons,
  interviews,
  'job-detail': jobDetail,
  'job-values': jobValues,
  jobs,
  'language-choice': languageChoice,
  'link-dialog': linkDialog,
  'mail-servers': mailServers,
  'mail-state': mailState,
  'mailbox-messages': mailboxMessages,
  mailboxes,
  'mark-reasons': markReasons,
  'merge-dialog': mergeDialog,
  notes,
  'offer-fields': offerFields,
  offer,
  'outgoing-mail': outgoingMail,
  pages,
  'profile-page': profilePage,
  profile,
  progress,
  readiness,
  'reason-dialog': reasonDialog,
  recommendations,
  retention,
  roles,
  'schedule-interview': scheduleInterview,
  'score-findings': scoreFindings,
  score,
  scorecards,
  scores,
  security,
  session,
  settings,
  'setup-interview': setupInterview,
  'setup-offer': setupOffer,
  'setup-questions': setupQuestions,
  'setup-task': setupTask,
  setup,
  shared,
  shell,
  'stored-notes': storedNotes,
  'step-output': stepOutput,
  'submission-review': submissionReview,
  'task-panel': taskPanel,
  'task-review': taskReview,
  uploads,
  users,
  validation,
  'workflow-sentences': workflowSentences,
  workflows,
  'written-interview': writtenInterview,
};

export const german: Translate = <Texts>(name: string, english: Texts) => (ALL[name] as Texts | undefined) ?? english;
