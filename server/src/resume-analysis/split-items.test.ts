import { expect, it } from 'vitest';
import { splitItems } from './split-items.ts';

it.each<[string, string[]]>([
  ['TypeScript, SQL; Docker\nGit', ['TypeScript', 'SQL', 'Docker', 'Git']],
  ['1) TypeScript\n2) SQL\n3) Docker', ['TypeScript', 'SQL', 'Docker']],
  ['a) Rust\nb) Go', ['Rust', 'Go']],
  ['A) Rust; B) Go', ['Rust', 'Go']],
  ['1) Rust, 2) Go', ['Rust', 'Go']],
  ['(a) Rust\nSQL, Git\n(b) Go', ['Rust', 'SQL', 'Git', 'Go']],
  ['1) Rust\n  a) SQL\n  b) Git\n2) Go\n  a) Zig\n  b) Java', ['Rust', 'SQL', 'Git', 'Go', 'Zig', 'Java']],
  ['(C) Programming, Go', ['(C) Programming', 'Go']],
  ['R) Statistics', ['R) Statistics']],
  ['a) Rust\nR) Statistics\nb) Go', ['Rust', 'R) Statistics', 'Go']],
  ['A) Rust\nC) Programming', ['A) Rust', 'C) Programming']],
  ['a) Hepatitis (A, B) testing\nb) SQL', ['Hepatitis (A, B) testing', 'SQL']],
  ['a) SQL\nb) React, Angular or Vue', ['SQL', 'React, Angular or Vue']],
  ['(1) Rust\n(2) Go, Zig', ['Rust', 'Go', 'Zig']],
  ['• a) Rust\n• b) Go', ['Rust', 'Go']],
  ['a) Rust (systems\nb) Go, Zig', ['Rust (systems', 'Go', 'Zig']],
  ['Rust), Go, Zig', ['Rust)', 'Go', 'Zig']],
  ['Rust (2021, Go, Zig', ['Rust (2021', 'Go', 'Zig']],
  ['languages (Java, C), SQL', ['languages (Java, C)', 'SQL']],
  ['clouds (AWS; Azure), SQL', ['clouds (AWS; Azure)', 'SQL']],
  ['clouds (AWS (EC2, S3), Azure), SQL', ['clouds (AWS (EC2, S3), Azure)', 'SQL']],
  ['1) clouds (AWS, Azure)\n2) SQL', ['clouds (AWS, Azure)', 'SQL']],
  ['C, R, 2. Staatsexamen, 3.5 tonnes', ['C', 'R', '2. Staatsexamen', '3.5 tonnes']],
  [`Rust (${'x '.repeat(100)}, y), SQL`, [`Rust (${'x '.repeat(100)}`.trim(), 'y)', 'SQL']],
])('%s', (requirements, items) => {
  expect(splitItems(requirements)).toEqual(items);
});
