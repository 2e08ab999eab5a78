import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';
import { ADDRESSES, chunkGroups, findModule } from './chunks.ts';
import { fillEarlyForm } from './early-form.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    portalPage(),
    { name: 'early-form', transformIndexHtml: fillEarlyForm },
    withoutJsonSchemas(),
    preloadPage(),
    precompress(),
  ],
  build: {
    // The content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      input: ['index.html', 'portal.html', 'decide.html'],
      output: { codeSplitting: { groups: chunkGroups() } },
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

/**
 * The code of a page is fetched beside the few lines that choose its language, not after them. What an address adds to it is
 * in `screens.json`: the server, which knows the address, writes it into the page (`server/src/http/web.ts`).
 */
function preloadPage(): Plugin {
  const listFiles = (bundle: Rolldown.OutputBundle, modules: string[]): Set<string> => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const files = new Set(
      modules.map((module) => {
        const holder = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        if (!holder) throw new Error(`${module} is in no file: web/chunks.ts names it.`);
        return holder.fileName;
      }),
    );
    for (const file of files)
      for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
    return files;
  };
  return {
    name: 'preload-page',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const texts = join(import.meta.dirname, 'src/texts');
      const languages = (await readdir(texts, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      const translations = languages.map(({ name }) => normalizePath(join(texts, name, 'all.ts')));
      const beforeTexts = listFiles(bundle, translations);
      const early = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' && beforeTexts.has(file.fileName) ? file.moduleIds : []))
        .find((module) =>
          /\/src\/texts\/(?!(?:chosen-language|language|load-language|format)\.ts)[\w-]+\.ts$/.test(module),
        );
      if (early)
        throw new Error(`${early} would be made in English before its translation is there: see web/chunks.ts.`);
      const atOnce = listFiles(bundle, [findModule('app')]);
      const screens = Object.entries(ADDRESSES).map(([address, wanted]) => {
        const files = [...listFiles(bundle, wanted.map(findModule))].filter((file) => !atOnce.has(file));
        return [address, files.map((file) => `/${file}`)] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (!bundle || path.startsWith('/portal')) return [];
        const files = listFiles(bundle, [findModule(path.startsWith('/decide') ? 'decide' : 'app')]);
        return [...files].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** Every zod schema can describe itself as a JSON schema, which only the server does: 8 kB that each page would load. */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/inst\._zod\.processJSONSchema = .+;/g, '')
          .replaceAll(/create(ToJSONSchema|StandardJSONSchema)Method\(this, [^)]+\)/g, '(() => undefined)'),
    },
  };
}

/** Puts `.br` and `.gz` beside every text file worth it, for the server to hand out. Not the page itself: it is filled in when served. */
function precompress(): Plugin {
  const isWorthIt = (name: string, size: number) => /\.(js|css|svg|json|txt)$/.test(name) && size > 350;
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
            // With larger blocks, the size changes by some 150 bytes with the names of other files.
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_LGBLOCK]: 16,
            };
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
}
