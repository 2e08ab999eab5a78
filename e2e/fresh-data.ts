import { rmSync } from 'node:fs';

// What the last run left. Not in the configuration: others than the runner load that, while a run may be under way.
rmSync(process.env['DATA_DIR']!, { recursive: true, force: true });
