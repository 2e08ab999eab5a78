/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not immediately: some browsers start reading a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Shows a file in a new tab, in the browser's own viewer. */
export function openFile(content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
