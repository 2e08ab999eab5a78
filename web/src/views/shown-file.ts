import type { CandidateFile } from '@hirewire/contract/candidate-files';

/** What has to be known of a file to show it. */
export type ShownFile = Pick<CandidateFile, 'id' | 'file_name' | 'media_type' | 'text_status'>;
