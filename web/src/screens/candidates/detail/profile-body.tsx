import type { Candidate } from '@hirewire/contract/candidates';
import { can } from '@hirewire/contract/roles';
import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { createPortal } from 'react-dom';
import { useIsWide } from '../../../lib/wide-screen.ts';
import { UnsavedForms, useCountedForm, useUnsavedForms } from '../../../views/unsaved-forms.ts';
import { DETAIL_TABS, type DetailTab } from '../candidate-filters.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { FilesTab } from './files-tab.tsx';
import { PortalLine } from './portal-line.tsx';
import { PortalRequests } from './portal-requests.tsx';
import type { ProfileProps } from './profile-props.ts';
import { ProgressTab } from './progress-tab.tsx';
import { t } from '../../../texts/profile.ts';

const CandidateDecisions = lazyPart(
  async () => (await import('../../../views/decision/candidate-decisions.tsx')).CandidateDecisions,
);

// Loaded on demand: these tabs are not open at first.
const ScoreTab = lazyPart(async () => (await import('./score-tab.tsx')).ScoreTab);
const CommunicationTab = lazyPart(async () => (await import('./communication-tab.tsx')).CommunicationTab);
const AuditTab = lazyPart(async () => (await import('./audit-tab.tsx')).AuditTab);
const NotesTab = lazyPart(async () => (await import('./notes-tab.tsx')).NotesTab);

type ProfileBodyProps = ProfileProps & { candidate: Candidate };

/** The progress with everything else beside it; on a smaller screen the progress is one of the tabs. */
export function ProfileBody(props: ProfileBodyProps) {
  const { tab } = props;
  const isWide = useIsWide();
  const shown = isWide ? (!tab || tab === 'progress' ? 'files' : tab) : (tab ?? 'progress');
  /** Tabs that have been opened. They stay mounted, with any text typed into them. */
  const [opened, setOpened] = useState<DetailTab[]>([]);
  const missing = (isWide ? [shown, 'progress' as const] : [shown]).filter((name) => !opened.includes(name));
  if (missing.length > 0) setOpened([...opened, ...missing]);
  // One element that moves between both places, so that typed text survives when the window becomes wider or narrower.
  const [home] = useState(() => document.createElement('div'));
  const progress = <div ref={(place) => moveTo(place, home)} />;
  return (
    <div
      className={
        isWide
          ? '-mx-6 mt-4 -mb-6 grid min-h-0 flex-1 grid-cols-[minmax(0,5fr)_minmax(0,7fr)] border-t border-line'
          : 'mt-3'
      }
    >
      <section {...(isWide && COLUMN)}>
        <Notices {...props} />
        {isWide && progress}
        <PortalLine person={props.candidate} role={props.role} />
      </section>
      <TabbedParts {...props} {...{ shown, opened, progress }} tabs={isWide ? BESIDE : DETAIL_TABS} />
      {opened.includes('progress') && createPortal(<Progress {...props} />, home)}
    </div>
  );
}

/** Appending it again would take the focus from its content. */
function moveTo(place: HTMLElement | null, home: HTMLElement): void {
  if (place && home.parentElement !== place) place.append(home);
}

const COLUMN = {
  'aria-label': t.tabs.progress,
  // A long list must be scrollable by keyboard.
  tabIndex: 0,
  className: 'overflow-y-auto rounded-bl-lg border-r border-line px-6 py-5 focus-visible:-outline-offset-2',
};

/** The resume comes first: it is read beside the progress. */
const BESIDE: DetailTab[] = ['files', 'score', 'communication', 'notes', 'audit'];

/** Notices and decisions that come first, whichever tab is open. */
function Notices({ candidate, applicationId, role, ownId, onApplication, onOpen, onAction }: ProfileBodyProps) {
  return (
    <>
      {candidate.rejectionReason && (
        <p className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-sm">
          <span className="font-medium text-danger">{t.rejected}</span> {candidate.rejectionReason}
        </p>
      )}
      <EndedUnrejected candidate={candidate} />
      <PortalRequests person={candidate} role={role} onAction={onAction} />
      <div className="mb-4 *:mt-0! empty:hidden">
        <Suspense>
          <CandidateDecisions
            // Choosing another application closes the decision being made: the user has been asked.
            key={applicationId}
            candidateId={candidate.id}
            applicationId={candidate.applicationId}
            ownId={ownId}
            role={role}
            onApplication={onApplication}
          />
        </Suspense>
      </div>
      <DuplicateNote candidate={candidate} mayMerge={can(role, 'canMergeCandidates')} onOpen={onOpen} />
    </>
  );
}

/** The status alone would say "Rejected". */
function EndedUnrejected({ candidate: { endedBecause, isWithdrawnByCandidate } }: { candidate: Candidate }) {
  if (endedBecause !== 'withdrawn' && endedBecause !== 'declined') return null;
  return (
    <p className="mb-4 rounded-md bg-hover px-3 py-2 text-sm">
      {isWithdrawnByCandidate ? t.withdrawnByCandidate : t[endedBecause]}
    </p>
  );
}

const Progress = ({ candidate, role, onTab }: ProfileBodyProps) => (
  <ProgressTab candidate={candidate} role={role} onScore={() => onTab('score')} />
);

interface TabbedPartsProps extends ProfileBodyProps {
  tabs: readonly DetailTab[];
  shown: DetailTab;
  opened: DetailTab[];
  progress: ReactNode;
}

function TabbedParts(props: TabbedPartsProps) {
  const { candidate, role, ownId, tabs, shown, opened, progress, onTab, onAction } = props;
  const { id } = candidate;
  const { scored, holdScore } = useScored(candidate, props.applicationId);
  const manages = can(role, 'canManageCandidates');
  const panels: Record<DetailTab, ReactNode> = {
    progress,
    score: holdScore(
      <ScoreTab
        key={scored.applicationId}
        candidate={scored}
        manages={manages}
        mayChange={can(role, 'canSetCriteria')}
        onAddResume={() => onTab('files')}
        onMove={() => onAction('move', scored)}
      />,
    ),
    files: <FilesTab candidate={candidate} manages={manages} />,
    communication: <CommunicationTab id={id} manages={manages} onWrite={() => onAction('mail', candidate)} />,
    notes: <NotesTab id={id} ownId={ownId} role={role} />,
    audit: <AuditTab id={id} />,
  };
  return (
    <Tabs.Root
      value={shown}
      onValueChange={(next) => onTab(next as DetailTab)}
      className="mt-1 xl:mt-0 xl:flex xl:min-h-0 xl:flex-col"
    >
      <Tabs.List
        aria-label={t.about(candidate.name)}
        className="flex gap-1 fade-ends overflow-x-auto border-b border-line xl:pt-1 xl:pl-4"
      >
        {tabs.map((name) => (
          <Tabs.Trigger
            key={name}
            value={name}
            // On a small screen not all tabs are visible.
            ref={name === shown ? comeIntoView : null}
            className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text max-sm:px-2 max-sm:py-2.5"
          >
            {t.tabs[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Content
          key={name}
          value={name}
          forceMount
          hidden={name !== shown}
          className="min-h-72 rounded-lg pt-4 focus-visible:-outline-offset-2 xl:min-h-0 xl:flex-1 xl:overflow-y-auto xl:rounded-none xl:rounded-br-lg xl:px-6 xl:pb-6"
        >
          {opened.includes(name) && <Suspense>{panels[name]}</Suspense>}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/**
 * Keeps showing an application while something typed about its score would be lost, even if another has just arrived. One
 * that the user has chosen is shown in any case: they have been asked.
 */
function useScored(candidate: Candidate, chosenId: string | undefined) {
  const forms = useUnsavedForms();
  useCountedForm(forms);
  const [shown, setShown] = useState({ candidate, chosenId });
  const isSame = shown.candidate.applicationId === candidate.applicationId;
  if (shown.candidate !== candidate && (isSame || !forms.isDirty || shown.chosenId !== chosenId))
    setShown({ candidate, chosenId: isSame ? shown.chosenId : chosenId });
  return {
    scored: shown.candidate,
    holdScore: (tab: ReactNode) => <UnsavedForms value={forms.countForm}>{tab}</UnsavedForms>,
  };
}

/** Scrolls sideways only: the page stays in place. */
function comeIntoView(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}
