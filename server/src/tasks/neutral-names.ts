const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'text/plain': 'txt',
  'text/html': 'html',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export const extensionOf = (mediaType: string): string => EXTENSIONS[mediaType] ?? 'bin';

/** A drawing of pixels: nobody's name can be searched for in it, and there is nothing else to mark. */
export const isPicture = (mediaType: string): boolean =>
  ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mediaType);
