// The command that starts the product. Plain JavaScript, so that Node finds all of the TypeScript behind it compiled:
// reading it again takes twice the processor time. Where the folder cannot be written, nothing is kept.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/hirewire'));
await import('./main.ts');
