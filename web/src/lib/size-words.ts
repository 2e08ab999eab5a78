export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString()} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
