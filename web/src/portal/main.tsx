import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeToken } from '../lib/link-token.ts';
import { Portal } from './portal.tsx';
import { portalApi } from './portal-api.ts';
import { textsFor, createTexts, WordsProvider } from './texts/use-texts.tsx';
import { ownZone, ZONE_CHANGE } from './own-zone.ts';
import './portal.css';

const root = createRoot(document.querySelector('#root')!);

/** A second link opened in the same tab only changes the part after the #. */
async function show(): Promise<void> {
  const texts = await textsFor(navigator.languages);
  const words = createTexts(texts, navigator.languages, ownZone());
  document.documentElement.lang = words.language;
  const token = takeToken('portal_token');
  root.render(
    <StrictMode>
      <WordsProvider words={words}>
        <Portal key={token} token={token} api={portalApi(token)} />
      </WordsProvider>
    </StrictMode>,
  );
}

void show();
window.addEventListener(ZONE_CHANGE, () => void show());
window.addEventListener('hashchange', () => {
  if (window.location.hash) void show();
});
