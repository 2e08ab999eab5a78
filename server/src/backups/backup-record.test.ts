import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/temp-folders.ts';
import { getBackupRecord, RECORD_FILE } from './backup-record.ts';

test('a failure recorded before there were codes keeps its sentence', async () => {
  const folder = await aFolder();
  const last_failure = { failed_at: '2026-01-15T12:00:00.000Z', reason: 'The disk is full.' };
  await writeFile(path.join(folder, RECORD_FILE), JSON.stringify({ last_good: null, last_failure }));
  expect(await getBackupRecord(folder)).toEqual({
    last_good: null,
    last_failure: { ...last_failure, reason_code: null },
  });
});
