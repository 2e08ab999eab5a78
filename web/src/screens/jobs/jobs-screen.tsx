import type { Job } from '@hirewire/contract/jobs';
import { can } from '@hirewire/contract/roles';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonLook } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { deleteJob, useJobs } from '../../data/jobs.ts';
import { fetchReadiness, refreshReadiness } from '../../data/readiness.ts';
import { CriteriaDialog } from '../../views/criteria-dialog.tsx';
import { FairnessDialog } from '../../views/fairness-dialog.tsx';
import { JobDetail } from '../../views/job-detail.tsx';
import { NextStep } from '../../views/next-step.tsx';
import type { JobDialog } from './job-card.tsx';
import { JobFilterBar } from './job-filter-bar.tsx';
import type { JobFilters } from './job-filters.ts';
import { JobFormDialog } from './job-form-dialog.tsx';
import { JobList } from './job-list.tsx';
import { EditFromAddress } from './edit-from-address.tsx';
import { JobSummary } from './job-summary.tsx';
import type { ReadinessPlace } from './readiness-list.tsx';
import { ReadinessOver } from './readiness-over.tsx';
import type { SetupTab } from './setup/setup-tab-props.ts';
import { SetupDialog } from './setup/setup-dialog.tsx';
import { runAction, tellRefusal } from '../../views/action.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/jobs.ts';

const route = getRouteApi('/signed-in/app/jobs');

/** The open dialog. */
type Opened = { dialog: 'create' } | { dialog: JobDialog; job: Job; tab?: SetupTab | undefined };

export function JobsScreen() {
  const role = route.useRouteContext({ select: ({ auth }) => auth.user.role });
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const list = useJobs(filters);
  const [opened, setOpened] = useState<Opened | null>(null);
  const listStart = useRef<HTMLElement>(null);

  const isFiltered = Boolean(filters.search || filters.department || filters.status);
  const hasNone = list.data?.total === 0 && !isFiltered;
  const create = can(role, 'canPostJobs') && (
    <Button look="primary" onClick={() => setOpened({ dialog: 'create' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t.create}
    </Button>
  );

  const filter = (change: JobFilters) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }),
      // Otherwise every pause in typing would add an entry to the history.
      replace: 'search' in change,
    });
  const close = () => setOpened(null);
  const closeEdit = () =>
    void navigate({ search: (before) => ({ ...before, edit: undefined }), replace: true, resetScroll: false });
  const goTo = (job: Job) => (place: ReadinessPlace) =>
    setOpened(place === 'edit' ? { dialog: 'edit', job } : { dialog: 'setup', job, tab: place });
  /** Candidates may have been waiting for the job's workflow, or for it to be published. */
  const offerStart = async (job: Job) => {
    if (!job.workflow_template_id || !can(role, 'canManageCandidates')) return;
    const [known] = await fetchReadiness([job.id]).catch(() => []);
    if (known && known.waiting_count > 0) setOpened({ dialog: 'waiting', job });
  };
  const remove = (job: Job) =>
    void runAction(`delete-job ${job.id}`, () => deleteJob(job), {
      done: t.delete.done(job.title),
      // The button that had the focus is removed with its card.
      onDone: () => listStart.current?.focus(),
      failed: t.delete.failed,
      onFailed: (error) => tellRefusal(t.delete.failed, error),
    });

  return (
    <>
      <PageHeading title={t.title} action={create}>
        {t.description}
      </PageHeading>
      <JobSummary />
      {!hasNone && <JobFilterBar filters={filters} counts={list.data?.counts} onFilter={filter} />}
      <section ref={listStart} tabIndex={-1} aria-label={t.list} className="outline-none">
        <JobList
          list={list}
          page={filters.page ?? 1}
          emptyAction={
            isFiltered ? (
              <Button onClick={() => void navigate({ search: {} })}>{t.filters.clear}</Button>
            ) : (
              create || (
                <Link to="/candidates" className={buttonLook('primary')}>
                  {shared.toCandidates}
                </Link>
              )
            )
          }
          isFiltered={isFiltered}
          role={role}
          onPage={(page) => filter({ page })}
          onPastTheEnd={(page) => void navigate({ search: (before) => ({ ...before, page }), replace: true })}
          onOpen={(dialog, job, tab) => setOpened({ dialog, job, tab })}
          onPublished={(job) => void offerStart(job)}
        />
      </section>
      <NextStep role={role} />
      {opened?.dialog === 'create' && <JobFormDialog job={null} role={role} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <JobFormDialog
          job={opened.job}
          role={role}
          onClose={close}
          onGo={goTo(opened.job)}
          onSaved={(job) => void offerStart(job)}
        />
      )}
      {filters.edit && can(role, 'canEditJobs') && (
        <EditFromAddress
          jobId={filters.edit}
          role={role}
          onClose={closeEdit}
          onGo={goTo}
          onSaved={(job) => void offerStart(job)}
        />
      )}
      {(opened?.dialog === 'readiness' || opened?.dialog === 'waiting') && (
        <ReadinessOver dialog={opened.dialog} job={opened.job} role={role} onOpen={goTo(opened.job)} onClose={close} />
      )}
      {opened?.dialog === 'criteria' && <CriteriaDialog job={opened.job} onClose={close} />}
      {opened?.dialog === 'fairness' && <FairnessDialog job={opened.job} role={role} onClose={close} />}
      {opened?.dialog === 'setup' && (
        <SetupDialog
          job={opened.job}
          role={role}
          tab={opened.tab}
          onClose={() => {
            close();
            void refreshReadiness();
          }}
        />
      )}
      {opened?.dialog === 'detail' && <JobDetail jobId={opened.job.id} onClose={close} />}
      {filters.open && (
        <JobDetail
          isFromAddress
          jobId={filters.open}
          onClose={() =>
            void navigate({ search: (before) => ({ ...before, open: undefined }), replace: true, resetScroll: false })
          }
        />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t.delete.title(opened.job.title)}
          description={t.delete.description(opened.job.application_count)}
          action={shared.delete}
          onConfirm={() => remove(opened.job)}
        />
      )}
    </>
  );
}
