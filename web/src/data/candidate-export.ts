import { candidateList } from '@hirewire/contract/candidate-list';
import { download, type Downloaded, type DownloadProgress } from '../api/download.ts';
import { ownZone } from '../lib/own-zone.ts';
import { saveFile } from '../lib/save-file.ts';
import { pageLanguage } from '../texts/language.ts';
import { type CandidateFilter, type CandidateSorting, chosen, type Shown } from './candidates.ts';

/** As the reader sees the list: in their language, with their clock. */
const ownForm = () => ({ language: pageLanguage(), time_zone: ownZone() });

interface ExportOptions {
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/** Exports exactly the filtered rows to a file. Returns their number. */
export const exportFiltered = (query: CandidateFilter & CandidateSorting, options: ExportOptions): Promise<number> =>
  exported((counted) => download(candidateList.export, { query: { ...query, ...ownForm() } }, counted), options);

export const exportChosen = (people: Shown[], options: ExportOptions): Promise<number> =>
  exported(
    (counted) => download(candidateList.exportChosen, { body: { ...chosen(people), ...ownForm() } }, counted),
    options,
  );

async function exported(fetchFile: (options: ExportOptions) => Promise<Downloaded>, options: ExportOptions) {
  let rows = 0;
  const { content, fileName } = await fetchFile({
    signal: options.signal,
    onProgress: (progress) => {
      rows = progress.rows;
      options.onProgress(progress);
    },
  });
  saveFile(content, fileName ?? 'candidates.csv');
  return rows;
}
