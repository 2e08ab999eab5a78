import type { CandidateFile } from '@hirewire/contract/candidate-files';

/** The fields needed to show a file. */
export type ShownFile = Pick<CandidateFile, 'id' | 'file_name' | 'media_type' | 'text_status'>;
