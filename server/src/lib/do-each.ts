/** Does all of them, one after another, even if some fail; then throws the first failure. */
export const doEach = async <Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
