import type { Route, RouteInput } from '@hirewire/contract/route';
import { signedIn } from './call.ts';
import { request } from './send.ts';

export interface Downloaded {
  fileName: string | null;
  content: Blob;
}

export interface DownloadProgress {
  /** Rows received so far. */
  rows: number;
  /** Total rows; null if the server does not say. */
  total: number | null;
}

interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
}

/** Downloads a file as a stream. */
export async function download<R extends Route & { sends: 'file' }>(
  route: R,
  input: RouteInput<R>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Downloaded> {
  const response = await signedIn((accessToken) => request(route, input, { accessToken, signal }));
  const stated = response.headers.get('x-row-count');
  const total = stated === null ? null : Number(stated);
  const count = rowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader!.read()) {
    parts.push(read.value);
    onProgress?.({ rows: count(read.value), total });
  }
  return {
    fileName: nameIn(response.headers.get('content-disposition')),
    content: new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
  };
}

/** Counts the rows of a CSV file under its header. A line break between quotes is part of a cell. */
function rowCounter(): (part: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === 0x22) isQuoted = !isQuoted;
      else if (byte === 0x0a && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

/** `filename*=UTF-8''résumé.pdf` says more than `filename="resume.pdf"`. */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decoded(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
