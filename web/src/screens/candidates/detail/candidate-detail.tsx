import type { Candidate } from '@hirewire/contract/candidates';
import { can, type RoleName } from '@hirewire/contract/roles';
import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { listedCandidate, useCandidate } from '../../../data/candidates.ts';
import { SAMPLE_CANDIDATE } from '../../../data/sample-candidates.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import { DETAIL_TABS, type DetailTab } from '../candidate-filters.ts';
import { AuditTab } from './audit-tab.tsx';
import { CommunicationTab } from './communication-tab.tsx';
import { DetailActions } from './detail-actions.tsx';
import { DetailHeader } from './detail-header.tsx';
import { DuplicateNote } from './duplicate-note.tsx';
import { FilesTab } from './files-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { SampleDetail } from './sample-detail.tsx';
import { ScoreTab } from './score-tab.tsx';

const CandidateDecisions = lazy(async () => ({
  default: (await import('../../../views/decision/candidate-decisions.tsx')).CandidateDecisions,
}));

interface CandidateDetailProps {
  id: string;
  applicationId: string | undefined;
  tab: DetailTab;
  role: RoleName;
  ownId: string;
  onTab: (tab: DetailTab) => void;
  onApplication: (applicationId: string) => void;
  onJob: (jobId: string) => void;
  onOpen: (id: string) => void;
  onAction: (action: CandidateAction, person: Person) => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null | undefined;
}

/** Everything about one candidate. */
export function CandidateDetail(props: CandidateDetailProps) {
  const { id, applicationId, onClose } = props;
  const { data: candidate, error, refetch } = useCandidate(id, applicationId);
  const isSample = error !== null && !candidate;
  // The sample never stands under the name of the real person.
  const contact = isSample ? SAMPLE_CANDIDATE : (candidate ?? listedCandidate(id));

  return (
    <Dialog
      open
      wide="page"
      onOpenChange={onClose}
      returnFocusTo={props.returnFocusTo}
      title={isSample ? `Sample candidate: ${SAMPLE_CANDIDATE.name}` : (contact?.name ?? 'Candidate')}
      description={
        contact ? [contact.email, contact.phone, contact.location].filter(Boolean).join('\u00A0· ') : 'One moment …'
      }
    >
      <div className="mt-3">
        <Banner onRetry={refetch}>
          {error && `${endSentence(candidateFailure(error))}${isSample ? SAMPLE_SAID : ''}`}
        </Banner>
        {candidate && <Whole candidate={candidate} {...props} />}
        {isSample && <SampleDetail role={props.role} />}
        {!candidate && !error && <Waiting />}
      </div>
    </Dialog>
  );
}

const SAMPLE_SAID = ' Below is a sample instead of this candidate: nothing can be done with it.';
const endSentence = (text: string): string => text.replace(/(?<![.!?])$/, '.');

function Whole({ candidate, tab, role, ownId, onTab, ...on }: CandidateDetailProps & { candidate: Candidate }) {
  const { id } = candidate;
  const manages = can(role, 'canManageCandidates');
  const panels: Record<DetailTab, [title: string, panel: ReactNode]> = {
    progress: [
      'Progress',
      <ProgressTab
        key="progress"
        candidate={candidate}
        role={role}
        onAction={on.onAction}
        onScore={() => onTab('score')}
      />,
    ],
    // Of another application its own is shown, from its beginning.
    score: [
      'Score',
      <ScoreTab
        key={candidate.applicationId}
        candidate={candidate}
        manages={manages}
        mayChange={can(role, 'canSetCriteria')}
      />,
    ],
    files: ['Files', <FilesTab key="files" candidate={candidate} manages={manages} />],
    communication: [
      'Communication',
      <CommunicationTab key="mail" id={id} manages={manages} onWrite={() => on.onAction('mail', candidate)} />,
    ],
    notes: ['Notes', <NotesTab key="notes" id={id} ownId={ownId} role={role} />],
    audit: ['Audit', <AuditTab key="audit" id={id} />],
  };
  return (
    <>
      <DetailHeader
        candidate={candidate}
        onJob={on.onJob}
        onApplication={on.onApplication}
        onScore={() => onTab('score')}
      />
      <DuplicateNote candidate={candidate} mayMerge={can(role, 'canMergeCandidates')} onOpen={on.onOpen} />
      <Suspense>
        <CandidateDecisions candidateId={id} ownId={ownId} />
      </Suspense>
      <DetailActions person={candidate} role={role} onAction={on.onAction} />
      <Tabs.Root value={tab} onValueChange={(next) => onTab(next as DetailTab)} className="mt-4">
        <Tabs.List aria-label={`About ${candidate.name}`} className="flex gap-1 overflow-x-auto border-b border-line">
          {DETAIL_TABS.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              // On a small screen not all of them can be seen.
              ref={name === tab ? comeIntoView : null}
              className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text max-sm:px-2 whitespace-nowrap"
            >
              {panels[name][0]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {DETAIL_TABS.map((name) => (
          <Tabs.Content key={name} value={name} className="min-h-72 rounded-lg pt-4 focus-visible:outline-offset-4">
            {panels[name][1]}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

/** Sideways only: the page stays where it is. */
function comeIntoView(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

/** The shape of what is coming, so that nothing jumps when it is there. */
const Waiting = () => (
  <div role="status" className="appear-late min-h-96 animate-pulse space-y-4">
    <span className="sr-only">Loading the candidate</span>
    <div className="h-5 w-72 max-w-full rounded-sm bg-hover" />
    <div className="h-8 rounded-sm bg-hover" />
    <div className="h-40 rounded-sm bg-hover" />
  </div>
);
