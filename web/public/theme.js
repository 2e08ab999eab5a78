// Runs before the first paint, so that a chosen theme never flashes in the other one. `src/lib/theme.ts` sets the choice.
const root = document.documentElement;
root.dataset.theme = localStorage.getItem('theme') ?? 'system';

// Which frame of `index.html` is shown until the page is there.
const isSignedIn = localStorage.getItem('access_token') !== null;
const isDemo = document.querySelector('[name=demo][content=yes]');
root.dataset.frame =
  isSignedIn && location.pathname !== '/change-password'
    ? 'shell'
    : location.search.includes('mode=sign-up')
      ? 'sign-up'
      : isSignedIn || isDemo || location.hash || location.search.includes('mode=')
        ? 'card'
        : 'sign-in';

customElements.define(
  'early-form',
  class extends HTMLElement {
    connectedCallback() {
      if (root.dataset.frame !== 'sign-in') return;
      // As `src/texts/language.ts` does.
      const languages = [localStorage.getItem('language') ?? 'none', ...navigator.languages, 'en'];
      const form = languages
        .map((tag) => document.querySelector(`template[lang=${tag.toLowerCase().split('-')[0]}]`))
        .find(Boolean);
      root.lang = form.lang;
      this.append(form.content);
    }
  },
);
