/** A random id (UUID version 4). Browsers offer crypto.randomUUID only on https and localhost. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(36));
  // Each x is any digit; the y is 8, 9, a or b.
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter, at: number) =>
    (letter === 'x' ? random[at]! & 15 : (random[at]! & 3) | 8).toString(16),
  );
}
