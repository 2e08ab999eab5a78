/**
 * Copies text, which may still be loading. False: the browser refused, because the page is unencrypted or the user has
 * forbidden it. Safari wants to be asked while the click is handled, so the browser itself waits for the text.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const copied = write(text).then(
    () => true,
    () => false,
  );
  await text;
  return copied;
}

async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || !('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = text.then((known) => new Blob([known], { type }));
  // A failure is already reported by the text itself.
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
