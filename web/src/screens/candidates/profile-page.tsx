import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonLook } from '../../components/button.tsx';
import { type Neighbour, useNeighbours } from '../../data/candidate-neighbours.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { UnsavedForms, useUnsavedForms } from '../../views/unsaved-forms.ts';
import { JobDetail } from '../../views/job-detail.tsx';
import type { Person } from './candidate-actions.ts';
import { type CandidateSearch, type DetailTab, permittedSearch } from './candidate-filters.ts';
import { Profile } from './detail/profile.tsx';
import { pageInAddress, shownApplication, tabInAddress, toListPosition } from './profile-address.ts';
import { useCandidateActions } from './use-candidate-actions.tsx';
import { t as texts } from '../../texts/profile.ts';
import { t } from '../../texts/profile-page.ts';

const route = getRouteApi('/signed-in/app/candidates/$candidateId');

/** One candidate at their own address, as opened by a link or in a new tab. */
export function ProfilePage() {
  const { id: ownId, role } = route.useRouteContext({ select: ({ auth }) => auth.user });
  const { candidateId: id } = route.useParams();
  const address = permittedSearch(route.useSearch(), role);
  const navigate = useNavigate();
  const { list, page } = toListPosition(address);
  const neighbours = useNeighbours(list, page, id);
  const [shownJob, setShownJob] = useState<string | null>(null);

  const go = (candidateId: string, change: CandidateSearch, { replace = true } = {}) =>
    void navigate({
      to: '/candidates/$candidateId',
      params: { candidateId },
      search: { ...address, ...change },
      replace,
      resetScroll: false,
      state: { keepsFocus: true },
    });
  const showTab = (tab: DetailTab) => go(id, { tab: tabInAddress(tab) });
  const goTo = ({ row, page }: Neighbour) =>
    go(row.id, { application: shownApplication(address, row), page: pageInAddress(page) });
  const { application: _, tab: __, ...toList } = address;
  const { act, dialogs } = useCandidateActions({
    role,
    onShow: (_: Person, tab: DetailTab) => showTab(tab),
    onGone: () => void navigate({ to: '/candidates', search: toList, replace: true, ignoreBlocker: true }),
    onDoneWithMany: () => undefined,
  });

  const { isDirty, countForm } = useUnsavedForms();
  const { leave, question } = useDiscardGuard({ isDirty, isBusy: false, onClose: () => undefined });

  return (
    <>
      <Link
        to="/candidates"
        search={toList}
        className="mb-3 -ml-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-sm font-medium text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t.allCandidates}
      </Link>
      {/* The header stays below the bar of the shell. */}
      <div className="rounded-lg border border-line bg-raised p-5 [--profile-top:3.5rem] sm:p-6">
        <UnsavedForms value={countForm}>
          <Profile
            id={id}
            isDirty={isDirty}
            applicationId={address.application}
            tab={address.tab}
            role={role}
            ownId={ownId}
            neighbours={neighbours}
            onTab={showTab}
            onApplication={(application) => leave(() => go(id, { application }))}
            onJob={setShownJob}
            onOpen={(other) => go(other, { application: undefined, tab: undefined }, { replace: false })}
            onAction={act}
            onGoTo={goTo}
            frame={{
              Title: Heading,
              Description: Paragraph,
              corner: null,
              back: (
                <Link to="/candidates" search={toList} className={buttonLook('primary')}>
                  {t.back}
                </Link>
              ),
            }}
          />
        </UnsavedForms>
      </div>
      <DiscardDialog question={question} description={texts.unsaved} />
      {dialogs}
      {shownJob && <JobDetail jobId={shownJob} onClose={() => setShownJob(null)} />}
    </>
  );
}

interface PartProps {
  className?: string;
  children: ReactNode;
}

/** Receives the focus when the page changes, hence the tabindex. */
const Heading = (props: PartProps) => (
  // oxlint-disable-next-line jsx-a11y/heading-has-content
  <h1 tabIndex={-1} {...props} />
);
const Paragraph = (props: PartProps) => <p {...props} />;
