export const writeOwnSet = async (_folder: string) => {};
