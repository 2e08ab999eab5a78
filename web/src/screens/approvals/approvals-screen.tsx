import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { can } from '@hirewire/contract/roles';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Keyboard, RefreshCw } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { KeysDialog } from '../../components/keys-dialog.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { refreshApprovals, usePendingApprovals } from '../../data/approvals.ts';
import { useLetterKeys } from '../../lib/letter-keys.ts';
import { useListKeys } from '../../lib/list-keys.ts';
import { t } from '../../texts/approvals.ts';
import { AdminView } from './admin-view.tsx';
import { drafts, ratingDrafts } from './answer-drafts.ts';
import { ApprovalStats } from './approval-stats.tsx';
import { HistoryList } from './history-list.tsx';
import { PendingList } from './pending-list.tsx';
import { RequestDialog } from './request-dialog.tsx';
import type { Opening } from '../../views/decision/describe-request.ts';

const route = getRouteApi('/signed-in/app/approvals');

interface Opened {
  /** As last seen: a colleague's answer changes the effect of the user's own, and may settle it. */
  request: ApprovalRequest;
  opening: Opening;
  /** Its position in the list, which gets the focus if the request leaves the list. */
  place: number;
}

export function ApprovalsScreen() {
  const { id: ownId, role } = route.useRouteContext({ select: ({ auth }) => auth.user });
  const { tab = 'pending', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const pending = usePendingApprovals();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [hasLetters, setLetters] = useLetterKeys();

  const names = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  /** In the order of the page: requests that need the user's decision first. */
  const inOrder = ordered(pending.data?.requests ?? []);
  const open = (requestId: string, opening: Opening) => {
    const place = inOrder.findIndex(({ id }) => id === requestId);
    const request = inOrder[place];
    if (request) setOpened({ request, opening, place });
  };
  const at = inOrder.findIndex(({ id }) => id === opened?.request.id);
  const listed = inOrder[at];
  if (opened && listed && (listed !== opened.request || at !== opened.place))
    setOpened({ ...opened, request: listed, place: at });
  const move = (way: 1 | -1) => {
    // Once it has left the list, the request after it is in its place.
    const from = at >= 0 ? at : (opened?.place ?? 0) - (way === 1 ? 1 : 0);
    const next = inOrder[(from + way + inOrder.length) % inOrder.length];
    if (next) open(next.id, 'details');
  };
  /** Opens the next request that can be decided, or closes. `inOrder` is still the order before the answer. */
  const goOn = () => {
    const next = [...inOrder.slice(at + 1), ...inOrder.slice(0, at)].find(({ can_approve }) => can_approve);
    if (next) open(next.id, 'details');
    else setOpened(null);
  };
  useListKeys({
    list,
    hasLetters,
    letters: LETTERS,
    onAction: (opening, requestId) => open(requestId, opening),
    others: { '?': () => setShowingKeys(true) },
  });

  return (
    <>
      <PageHeading title={t.title} action={<Refresh />}>
        {t.description}
      </PageHeading>
      {can(role, 'canSeeAllApprovals') && <AdminView />}
      <ApprovalStats />
      <Tabs.Root
        value={tab}
        onValueChange={(next) => void navigate({ search: next === 'history' ? { tab: 'history' } : {} })}
      >
        <div className="mb-4 flex items-center justify-between gap-3 border-b border-line">
          <Tabs.List aria-label={t.title} className="flex gap-1">
            <Tabs.Trigger value="pending" className={tabLook}>
              {t.tabs.pending}
            </Tabs.Trigger>
            <Tabs.Trigger value="history" className={tabLook}>
              {t.tabs.history}
            </Tabs.Trigger>
          </Tabs.List>
          {tab === 'pending' && (
            <Button look="quiet" size="small" className="max-sm:hidden" onClick={() => setShowingKeys(true)}>
              <Keyboard aria-hidden="true" className="size-4" />
              {t.keys.button}
            </Button>
          )}
        </div>
        <Tabs.Content ref={list} value="pending" className={panelLook}>
          <PendingList list={pending} ownId={ownId} onOpen={open} />
        </Tabs.Content>
        <Tabs.Content value="history" className={panelLook}>
          <HistoryList
            ownId={ownId}
            page={page}
            onPage={(page) => void navigate({ search: { tab: 'history', page } })}
            onPending={() => void navigate({ search: {} })}
            onPastTheEnd={(page) => void navigate({ search: { tab: 'history', page }, replace: true })}
          />
        </Tabs.Content>
      </Tabs.Root>

      <KeysDialog
        open={isShowingKeys}
        onOpenChange={setShowingKeys}
        description={t.keys.description}
        rows={KEYS}
        hasLetters={hasLetters}
        onLetters={setLetters}
      />
      {opened && (
        <RequestDialog
          request={opened.request}
          opening={opened.opening}
          ownId={ownId}
          role={role}
          drafts={drafts}
          ratingDrafts={ratingDrafts}
          place={{ number: at + 1, count: inOrder.length }}
          hasLetters={hasLetters}
          onMove={move}
          onKeys={() => setShowingKeys(true)}
          onDone={goOn}
          onClose={() => setOpened(null)}
          returnFocusTo={() => rowInstead(names(), opened)}
        />
      )}
    </>
  );
}

const ordered = (requests: ApprovalRequest[]): ApprovalRequest[] => [
  ...requests.filter(({ can_approve }) => can_approve),
  ...requests.filter(({ can_approve }) => !can_approve),
];

const LETTERS: Record<string, Opening> = { a: 'approved', r: 'rejected' };
const KEYS: [does: string, keys: string[]][] = [
  [t.keys.next, ['j', '↓']],
  [t.keys.previous, ['k', '↑']],
  [t.keys.open, [t.keys.enter]],
  [t.keys.approve, ['a']],
  [t.keys.reject, ['r']],
  [t.keys.send, [t.keys.ctrlEnter]],
  [t.keys.show, ['?']],
];

/** The same request if it is still listed, otherwise the one now in its position. */
const rowInstead = (names: HTMLElement[], { request, place }: Opened): HTMLElement | undefined =>
  names.find((name) => name.dataset['item'] === request.id) ?? names[place] ?? names.at(-1);

function Refresh() {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const refresh = async () => {
    setState('busy');
    await refreshApprovals();
    setState('done');
  };
  return (
    <>
      <Button aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && void refresh()}>
        <RefreshCw aria-hidden="true" className={clsx('size-4', state === 'busy' && 'animate-spin')} />
        {t.refresh}
      </Button>
      <span role="status" className="sr-only">
        {state === 'done' && t.refreshed}
      </span>
    </>
  );
}

const tabLook =
  '-mb-px border-b-2 border-transparent px-3 py-2 font-medium text-muted hover:text-text data-[state=active]:border-accent-text data-[state=active]:text-text focus-visible:-outline-offset-2 rounded-sm';
const panelLook = 'rounded-lg focus-visible:outline-offset-4';
