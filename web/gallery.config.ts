import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of screen states, built for the browser tests: served by the development server each walk took longer. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  logLevel: 'error',
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, '../test-results/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: join(import.meta.dirname, 'gallery.html') },
  },
});
