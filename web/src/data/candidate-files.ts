import { type CandidateFile, candidateFiles, type FileKind } from '@hirewire/contract/candidate-files';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { download } from '../api/download.ts';
import { saveFile } from '../lib/save-file.ts';
import { changingCandidates } from './candidate-keys.ts';
import { candidateKeys, fileKeys } from './query-keys.ts';

export const useCandidateFiles = (id: string) =>
  useQuery({
    queryKey: candidateKeys.files(id),
    queryFn: async () => (await call(candidateFiles.list, { params: { id } })).files,
  });

/** The text of a file. It changes only when the text has been recognised, which its status shows. */
export const useFileText = (id: string, file: Pick<CandidateFile, 'id' | 'text_status'>) =>
  useQuery({
    queryKey: fileKeys.part(id, file.id, 'text', file.text_status),
    queryFn: () => call(candidateFiles.text, { params: { id, file_id: file.id } }),
    staleTime: Infinity,
  });

/** The content of a file, to be shown in the page. It never changes. */
export const useFileContent = (id: string, fileId: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: fileKeys.part(id, fileId, 'content'),
    queryFn: async () => (await download(candidateFiles.download, { params: { id, file_id: fileId } })).content,
    staleTime: Infinity,
  });

export async function saveCandidateFile(id: string, file: Pick<CandidateFile, 'id' | 'file_name'>): Promise<void> {
  const { content } = await download(candidateFiles.download, { params: { id, file_id: file.id } });
  saveFile(content, file.file_name);
}

export const uploadFile = (id: string, file: File, kind: FileKind): Promise<CandidateFile> =>
  changingCandidates(call(candidateFiles.upload, { params: { id }, body: { kind }, file }));

/** Its text is read later; the list says so. */
export const readFileAgain = (id: string, fileId: string) =>
  changingCandidates(call(candidateFiles.readAgain, { params: { id, file_id: fileId } }), { waits: true });

export const removeFile = (id: string, fileId: string) =>
  changingCandidates(call(candidateFiles.remove, { params: { id, file_id: fileId } }));
