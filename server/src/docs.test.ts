import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { DEFAULTS, VARIABLES } from './environment.ts';
import { aFolder } from './testing/temp-folders.ts';
import { aWorld } from './testing/world.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { workspaces: WORKSPACES } = JSON.parse(read('package.json')) as { workspaces: string[] };
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
const hasCurl = spawnSync('curl', ['--version']).status === 0 && spawnSync('bash', ['--version']).status === 0;

/** As GitHub makes them from a heading. */
const anchorsIn = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

const blocksIn = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'gm'))].map(([, block]) => block!);

describe('the pages people read', () => {
  it('link only to existing files and headings', () => {
    const broken = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, link]) => {
        const [file = '', anchor] = link!.split('#');
        const target = file ? path.join(path.dirname(page), file) : page;
        const isThere = existsSync(path.join(ROOT, target));
        return isThere && (!anchor || anchorsIn(target).includes(anchor)) ? [] : [`${page}: ${link}`];
      }),
    );
    expect(PAGES.length).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });

  it('name only commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => ({ page, name: name! })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('describe every setting once, with its default', () => {
    const rows = [...read('README.md').split('\n'), ...read('docs/choose-an-ai-provider.md').split('\n')].flatMap(
      (line) => {
        const [, names = '', values = ''] = line.split('|');
        const defaults = [...values.matchAll(/`([^`]+)`/g)].map(([, value]) => value!);
        // A row of several variables has a default for each, or one for all.
        return [...names.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name], at) => ({
          name: name!,
          default: defaults[at] ?? defaults[0],
        }));
      },
    );
    expect(VARIABLES.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
    expect(rows.filter(({ name }) => !VARIABLES.includes(name))).toEqual([]);
    const wrong = rows.filter((row) => row.name in DEFAULTS && row.default !== String(DEFAULTS[row.name]));
    expect(wrong).toEqual([]);
  });

  it('give each row of a table as many cells as its heading has', () => {
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    const uneven = PAGES.flatMap((page) => {
      let heading: string | null = null;
      return read(page)
        .replaceAll(/^ *```[\s\S]*?^ *```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, at) => {
          if (!line.startsWith('|')) heading = null;
          else heading ??= line;
          return heading !== null && cells(line) !== cells(heading) ? [`${page}:${at + 1}`] : [];
        });
    });
    expect(uneven).toEqual([]);
  });

  it('name the licence that package.json names', () => {
    const { license } = JSON.parse(read('package.json')) as { license: string };
    expect(license).toBe('UNLICENSED');
    expect(read('LICENSE')).toContain('All rights reserved.');
    expect(read('README.md')).toContain('[LICENSE](LICENSE)');
  });

  it('split no table by an empty line', () => {
    const isRow = (line: string | undefined) => line?.startsWith('|') ?? false;
    const torn = PAGES.flatMap((page) => {
      const lines = read(page).split('\n');
      return lines.flatMap((line, at) =>
        // A row after an empty line begins a table, so a line of dashes has to follow.
        isRow(line) && !isRow(lines[at - 1]) && !/^\|[ :|-]+\|$/.test(lines[at + 1] ?? '') ? [`${page}:${at + 1}`] : [],
      );
    });
    expect(torn).toEqual([]);
  });
});

/** The command of `npm start`, with the memory it needs. */
const START = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start;

describe('compose.yaml', () => {
  it('sets only variables that exist, and starts what npm start does', () => {
    const text = read('compose.yaml');
    const [shared = ''] = text.split('\nservices:');
    const set = [...shared.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!);
    expect(set).toContain('DATABASE_URL');
    expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const commands = [...text.matchAll(/command: (node .+)$/gm)].map(([, command]) => command);
    expect(commands).toEqual([`${START} --role=api`, `${START} --role=worker`]);
  });
});

describe('the Dockerfile', () => {
  const steps = read('Dockerfile').split('\n');
  const copied = steps.flatMap((line) => /^COPY (.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  /** Made by npm and by builds (`build-web.ts`): the image makes its own. */
  const MADE_HERE = ['**/node_modules', 'web/dist', 'web/dist-*'];
  const isCopied = (file: string) => copied.some((source) => file === source || file.startsWith(`${source}/`));

  it('copies every package, and what npm has to know about it before it installs', () => {
    const installed = steps.indexOf('RUN npm ci --omit=dev');
    for (const folder of WORKSPACES) {
      expect(steps).toContain(`COPY ${folder} ${folder}`);
      const manifest = steps.indexOf(`COPY ${folder}/package.json ${folder}/`);
      expect(manifest).toBeGreaterThan(0);
      expect(manifest).toBeLessThan(installed);
    }
  });

  it('copies only existing files, including those that copied configuration extends', () => {
    expect(copied).toContain('server');
    expect(copied.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
    const extended = WORKSPACES.flatMap((folder) => {
      const { extends: base } = JSON.parse(read(`${folder}/tsconfig.json`)) as { extends?: string };
      return base ? [path.posix.join(folder, base)] : [];
    });
    expect(extended.length).toBeGreaterThan(0);
    expect(extended.filter((file) => !isCopied(file))).toEqual([]);
  });

  it('is given every file of what it copies', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const patterns = ignored.flatMap((line) => (MADE_HERE.includes(line) ? [] : [line, `${line}/**`]));
    const files = globSync([...copied, ...copied.map((source) => `${source}/**`)], { cwd: ROOT, exclude: MADE_HERE });
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => patterns.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(MADE_HERE));
  });

  it('sets existing variables, starts what npm start does and checks an existing route', () => {
    const set = [...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name!);
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
    expect(JSON.parse(command)).toEqual(START.split(' '));
    const program = START.split(' ').at(-1)!;
    expect(isCopied(program) && existsSync(path.join(ROOT, program))).toBe(true);
    for (const page of ['Dockerfile', 'docs/run-on-several-machines.md'])
      expect(read(page)).toContain(api.health.check.path);
  });
});

describe('the API with curl', () => {
  it.runIf(hasCurl)('does what the page says, block by block', { timeout: 120_000 }, async () => {
    const world = await aWorld();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const blocks = blocksIn('docs/api-with-curl.md', 'sh');
    expect(blocks.length).toBeGreaterThan(5);
    const script = blocks.join('\n').replace('http://localhost:8000', `http://127.0.0.1:${port}`);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: await aFolder() });
    expect(stdout).toContain('"email":"ada@acme.example"');
    expect(stdout).toContain('"status":"active"');
    expect(stdout).toContain('"file_name":"resume.txt"');
    expect(stdout).toContain('"total":1');
    expect(stdout).toMatch(/"detail":"title: /);
    expect(stdout.trim()).toMatch(/401$/);
  });
});
