import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss(), portalPage(), preloadPage(), precompress()],
  build: {
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      input: ['index.html', 'portal.html', 'decide.html'],
      // Compressing takes most of the build; a reader of the first start's output need not be told.
      checks: { bundlerTimings: false },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8000' } },
});

/** While developing, the pages for candidates and approvers answer under their own addresses as on the server. */
function portalPage(): Plugin {
  return {
    name: 'portal-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [, page] = /^\/(portal|decide)(?:\/|\?|$)/.exec(request.url ?? '') ?? [];
        if (page) request.url = `/${page}.html`;
        next();
      });
    },
  };
}

/** The page's own code is fetched beside the few lines that choose its language, not after them. */
function preloadPage(): Plugin {
  return {
    name: 'preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const page = path.startsWith('/decide') ? '/src/decide/main.tsx' : '/src/main.tsx';
        const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
        if (!main || path.startsWith('/portal')) return [];
        const needed = new Set([main.fileName]);
        for (const name of needed)
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(imported);
        return [...needed].map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** Puts `.br` and `.gz` beside every text file worth it, for the server to hand out. Not the page itself: it is filled in when served. */
function precompress(): Plugin {
  const isWorthIt = (name: string, size: number) => /\.(js|css|svg|json|txt)$/.test(name) && size > 1024;
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = await readdir(dir!, { recursive: true, withFileTypes: true });
      await Promise.all(
        files
          .filter((file) => file.isFile())
          .map(async (file) => {
            const path = join(file.parentPath, file.name);
            const content = await readFile(path);
            if (!isWorthIt(file.name, content.length)) return;
            const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
}
