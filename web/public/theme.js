// Runs before the first paint, so that a chosen theme never flashes in the other one. `src/lib/theme.ts` sets the choice.
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';

// Which frame is shown until the page is there: see `index.html` and `src/style.css`.
document.documentElement.dataset.frame =
  localStorage.getItem('access_token') && location.pathname !== '/change-password'
    ? 'shell'
    : location.search.includes('mode=sign-up')
      ? 'sign-up'
      : 'sign-in';
