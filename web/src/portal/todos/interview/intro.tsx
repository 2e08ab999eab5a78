import type { PortalInterview } from '@hirewire/contract/portal-interviews';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckField, TextAreaField } from '../../components/field.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';

interface IntroProps {
  interview: PortalInterview;
  isBusy: boolean;
  onConsent: () => void;
}

/** What the interview is, who sees it and how it is assessed, before any question. */
export function Intro({ interview, isBusy, onConsent }: IntroProps) {
  const { language, when } = useTexts();
  const t = INTERVIEW_TEXTS[language];
  const [hasAgreed, setAgreed] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReminded(!hasAgreed);
    if (hasAgreed && !isBusy) onConsent();
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>{t.intro(interview.question_count)}</p>
      <dl className="mt-5 space-y-4">
        {t.facts.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {interview.language !== language && <p className="mt-5">{t.askedIn[interview.language]}</p>}
      <p className="mt-5 font-semibold">{t.due(when(interview.due_at))}</p>
      <div className="mt-5 border-t border-line pt-5">
        <CheckField
          label={t.consent}
          hint={t.consentHint}
          checked={hasAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <p role="alert" className="mt-2 text-danger empty:hidden">
          {isReminded && !hasAgreed && t.consentFirst}
        </p>
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-4">
          {isBusy ? t.busy : t.start}
        </Button>
      </div>
    </form>
  );
}

/** A practice question: the answer never leaves the page. */
export function Practice({ onDone }: { onDone: () => void }) {
  const t = INTERVIEW_TEXTS[useTexts().language];
  return (
    <>
      <h3 className="text-lg font-semibold">{t.practiceHeading}</h3>
      <p className="mt-1 text-muted">{t.practiceIntro}</p>
      <p className="mt-4 mb-3 text-xl">{t.practiceQuestion}</p>
      <TextAreaField label={t.practiceLabel} rows={5} defaultValue="" />
      <Button look="primary" className="mt-4" onClick={onDone}>
        {t.toQuestions}
      </Button>
    </>
  );
}
