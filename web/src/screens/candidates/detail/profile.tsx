import { useEffect, useRef } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import type { Neighbours } from '../../../data/candidate-neighbours.ts';
import { prefetchCandidate, useCandidate } from '../../../data/candidates.ts';
import { listedCandidate } from '../../../data/shown-candidates.ts';
import { isGone } from '../../../data/failure.ts';
import { SAMPLE_CANDIDATE } from '../../../data/sample-candidates.ts';
import { useLetterKeys } from '../../../lib/letter-keys.ts';
import { ProfileBody } from './profile-body.tsx';
import { ProfileGone } from './profile-gone.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileNav } from './profile-nav.tsx';
import type { Frame, ProfileProps } from './profile-props.ts';
import { SampleDetail } from './sample-detail.tsx';
import { usePageTitle } from '../../../views/use-page-title.ts';
import { useProfileKeys } from './use-profile-keys.ts';
import { useWalk } from './use-walk.ts';
import { t as forms } from '../../../texts/forms.ts';
import { t } from '../../../texts/profile.ts';
import { shared } from '../../../texts/shared.ts';

/** Everything about one candidate, and the way to the next one. */
export function Profile({ frame, isDirty, ...props }: ProfileProps & { frame: Frame; isDirty: boolean }) {
  const { id, applicationId, neighbours, onGoTo } = props;
  const { data, error, refetch } = useCandidate(id, applicationId);
  const gone = isGone(error);
  // Text typed into a profile that a colleague deletes can still be copied.
  const candidate = gone && !isDirty ? undefined : data;
  const isSample = error !== null && !gone && !candidate;
  // The sample is never shown under the real person's name.
  const person = isSample ? SAMPLE_CANDIDATE : (candidate ?? (gone ? undefined : listedCandidate(id)));
  const title = isSample ? t.sample.title(SAMPLE_CANDIDATE.name) : (person?.name ?? t.candidate);

  const profile = useRef<HTMLDivElement>(null);
  const [hasLetters] = useLetterKeys();
  const { onWalk, onStay } = useWalk(id, neighbours, onGoTo);
  useProfileKeys({ profile, hasLetters, onWalk, onStay });
  usePageTitle(title);
  usePrefetch(candidate !== undefined, neighbours, applicationId !== undefined);

  const nav = neighbours && <ProfileNav {...{ neighbours, hasLetters, onWalk }} name={title} />;
  return (
    <div ref={profile} className="xl:flex xl:min-h-0 xl:flex-1 xl:flex-col">
      <ProfileHead {...props} {...{ frame, title, person, nav, isSample, isGone: gone }} candidate={candidate} />
      <div className="mt-3 has-[[role=alert]:empty]:mt-0">
        <Banner onRetry={refetch}>
          {gone ? candidate && `${t.gone.whileTyping} ${forms.held}` : error && failureText(error, isSample)}
        </Banner>
      </div>
      {candidate && <ProfileBody key={id} {...props} candidate={candidate} />}
      {isSample && <SampleDetail role={props.role} />}
      {gone && !candidate && (
        <div className="mt-4">
          <ProfileGone back={frame.back} />
        </div>
      )}
      {!candidate && !error && <Waiting />}
    </div>
  );
}

function failureText(error: Error, isSample: boolean): string {
  const sentence = candidateFailure(error).replace(/(?<![.!?])$/, '.');
  return isSample ? t.sample.shownAfter(sentence) : sentence;
}

/** Preloads the neighbours. */
function usePrefetch(isReady: boolean, neighbours: Neighbours | null, byApplication: boolean): void {
  const { previous = null, next = null } = neighbours ?? {};
  const wanted = [next, previous].flatMap((one) => (one ? [`${one.row.id} ${one.row.applicationId}`] : [])).join();
  useEffect(() => {
    if (!isReady || wanted === '') return;
    for (const pair of wanted.split(',')) {
      const [id, application] = pair.split(' ');
      prefetchCandidate(id!, byApplication ? application : undefined);
    }
  }, [isReady, wanted, byApplication]);
}

/** A placeholder of the same shape, so that nothing jumps when the profile is loaded. */
const Waiting = () => (
  <div role="status" className="appear-late mt-5 grid min-h-96 animate-pulse gap-6 xl:grid-cols-[5fr_7fr]">
    <span className="sr-only">{shared.loading}</span>
    <div className="h-72 rounded-lg bg-hover" />
    <div className="h-72 rounded-lg bg-hover max-xl:hidden" />
  </div>
);
