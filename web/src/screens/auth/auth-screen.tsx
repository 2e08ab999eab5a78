import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { StandalonePage } from '../../components/standalone-page.tsx';
import { useSession } from '../../data/auth.ts';
import { t } from '../../texts/auth.ts';
import { t as sessionTexts } from '../../texts/session.ts';
import { usePageTitle } from '../../views/use-page-title.ts';
import { isConfirmationLink, readToken } from './confirmation-link.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const route = getRouteApi('/auth');

/** Rarely opened, from a mail, so not part of the first load. */
const ConfirmAddress = lazyPart(async () => (await import('./confirm-address.tsx')).ConfirmAddress);

/** Loaded only if the server says that this is the demo. */
const DemoSignIn = lazyPart(async () => (await import('./demo-sign-in.tsx')).DemoSignIn);

export function AuthScreen() {
  const { mode } = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const session = useSession();
  const [notice, setNotice] = useState(session.status === 'signed_out' ? session.because : null);

  if (isConfirmationLink(hash))
    return (
      <Suspense fallback={null}>
        <ConfirmAddress token={readToken(hash)} />
      </Suspense>
    );

  if (mode === 'sign-up') return <SignUpPage />;
  const isDemo = meta('demo') === 'yes';
  return (
    <StandalonePage
      {...(isDemo && { wide: true })}
      title={t.signIn.title}
      description={t.signIn.description}
      footer={
        <>
          {t.signIn.noAccount} <ToggleLink search={{ mode: 'sign-up' }}>{t.signIn.signUp}</ToggleLink>
        </>
      }
    >
      <SignInForm notice={notice} onTyping={() => setNotice(null)} />
      {isDemo && (
        <Suspense fallback={null}>
          <DemoSignIn />
        </Suspense>
      )}
    </StandalonePage>
  );
}

function SignUpPage() {
  usePageTitle(t.signUp.title);
  return (
    <StandalonePage
      wide
      title={t.signUp.title}
      description={t.signUp.description}
      footer={
        <>
          {t.signUp.hasAccount} <ToggleLink search={{}}>{t.signUp.signIn}</ToggleLink>
        </>
      }
    >
      {isRegistrationOpen() ? <SignUpForm /> : <p>{sessionTexts.registrationClosed}</p>}
    </StandalonePage>
  );
}

/** A value that the server writes into the page. */
const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const isRegistrationOpen = (): boolean => meta('registration') !== 'closed';

/** Keeps the history state, so that both forms lead to the page the user wanted. */
function ToggleLink({ search, children }: { search: { mode?: 'sign-up' }; children: string }) {
  return (
    <Link to="/auth" search={search} state className="font-medium text-accent-text underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
