import path from 'node:path';
import { build, preview } from 'vite';

// Builds the gallery of screen states once for all workers, and hands it out until it is ended.
const config = { configFile: path.join(import.meta.dirname, '../web/gallery.config.ts') };
await build(config);
await preview({ ...config, preview: { port: Number(process.env['PORT']), strictPort: true } });

// The runner of the tests holds the other end: it is gone.
process.stdin.on('end', () => process.exit()).resume();
