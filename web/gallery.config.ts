import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Builds the gallery of screen states for the browser tests: served by the development server, each walk took longer. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), showAtOnce()],
  logLevel: 'error',
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, '../test-results/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'gallery.html'),
      // One file, so that no state has to wait for a part of it.
      output: { codeSplitting: false },
    },
  },
});

const WAIT = 'globalMostRecentFallbackTime + 300 - now()';

/** To avoid flicker, React delays the content that replaces a loading state by 300 ms, once for each part of a screen. */
function showAtOnce(): Plugin {
  return {
    name: 'show-at-once',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler: (code) => {
        if (!code.includes(WAIT))
          throw new Error('React waits in other words: a state would be looked at before it is shown.');
        return code.replace(WAIT, '0');
      },
    },
  };
}
