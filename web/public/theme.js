// Runs before the first paint, so that a chosen theme never flashes in the other one. `src/lib/theme.ts` sets the choice.
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
