import { loadLanguage } from '../../texts/load-language.ts';

// Catalogues are made when they are first imported, so the language comes first.
await loadLanguage();
await import('./gallery.tsx');
