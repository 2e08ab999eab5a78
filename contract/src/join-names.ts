/** The names of criteria as one text. Semicolons tell them apart where one contains a comma: `React, Angular or Vue`. */
export const joinNames = (names: string[]): string =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
