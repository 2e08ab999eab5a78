import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeToken } from '../lib/link-token.ts';
import { Decide } from './decide.tsx';
import { decideApi } from './decide-api.ts';

const root = createRoot(document.querySelector('#root')!);

/** A second link opened in the same tab only changes the part after the #. */
function show(): void {
  const token = takeToken('decision_token');
  root.render(
    <StrictMode>
      <Decide key={token} api={decideApi(token)} hasLink={token !== null} />
    </StrictMode>,
  );
}

show();
window.addEventListener('hashchange', () => {
  if (window.location.hash) show();
});
