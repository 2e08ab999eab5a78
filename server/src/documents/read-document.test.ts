import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aDoc, aDocx, aLockedPdf, anOdt, aPdf, aPdfBomb, at, paragraph } from '../testing/documents.ts';
import { readDocument } from './read-document.ts';

const turn = { company: 'a', isAwaited: true, limits: { timeMs: 60_000 } };

const text = async (content: Uint8Array | string) =>
  (await readDocument(typeof content === 'string' ? new TextEncoder().encode(content) : content, turn)).text;

test('a PDF is read with the position of every piece of text', async () => {
  const document = await readDocument(Buffer.from(aPdf(at(50, 700, 'Jane Sample'), at(50, 700, 'Second page'))), turn);
  expect(document).toMatchObject({ media_type: 'application/pdf', status: 'read', note: null, hidden: [] });
  expect(document.text).toBe('Jane Sample\n\nSecond page');
  expect(document.pages).toEqual([
    { width: 595, height: 842 },
    { width: 595, height: 842 },
  ]);
  const [first, second] = document.spans;
  expect(document.text.slice(first!.start, first!.end)).toBe('Jane Sample');
  expect(first).toMatchObject({ page: 1, box: [50, 132, expect.closeTo(55, -1), 12] });
  expect(second).toMatchObject({ page: 2 });
});

test('a side bar is read before the text beside it', async () => {
  const side = ['CONTACT', '+49 30 1234567', 'SKILLS', 'Welding', 'Soldering'];
  const main = ['Jane Sample', 'Welder', 'EXPERIENCE', 'Acme Works', 'Welded the long seams of ships and bridges'];
  const stream = [
    ...side.map((line, index) => at(30, 780 - index * 15, line)),
    ...main.map((line, index) => at(220, 783 - index * 13, line)),
  ];
  expect((await text(aPdf(stream.join('\n')))).split(/\n+/)).toEqual([...side, ...main]);
});

test('dates at the right edge stay with their line, and so do the cells of a table', async () => {
  const stream = [
    at(40, 700, 'Acme Works'),
    at(480, 700, '2019 - 2022'),
    at(40, 685, 'Welder'),
    at(40, 660, 'Blue Yard'),
    at(480, 660, '2015 - 2019'),
    at(40, 645, 'Apprentice'),
    at(40, 600, 'Degree'),
    at(160, 600, 'Year'),
    at(40, 585, 'Diploma'),
    at(160, 585, '2015'),
  ];
  expect(await text(aPdf(stream.join('\n')))).toBe(
    'Acme Works\t2019 - 2022\nWelder\n\nBlue Yard\t2015 - 2019\nApprentice\n\nDegree\tYear\nDiploma\t2015',
  );
});

test('words without spaces are separated by the gaps between their letters', async () => {
  const words =
    'Welded the long seams of ships and bridges in Kiel and trained eleven apprentices in the yard of the town'.split(
      ' ',
    );
  const line = (y: number, part: string[]) =>
    `BT /F1 10 Tf 40 ${y} Td [${part.map((word) => `(${word})`).join(' -85 ')}] TJ ET`;
  const stream = [
    line(700, words.slice(0, 10)),
    line(680, words.slice(10)),
    line(660, words),
    line(640, words.toReversed()),
  ];
  expect(await text(aPdf(stream.join('\n')))).toBe(
    [words.slice(0, 10), words.slice(10), words, words.toReversed()].map((one) => one.join(' ')).join('\n'),
  );
});

test('Word is read with its header, text boxes, lists and tables', async () => {
  const cell = (...lines: string[]) => `<w:tc>${lines.map((line) => paragraph(line)).join('')}</w:tc>`;
  const body = [
    paragraph('Welder'),
    `<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>Steel</w:t><w:tab/><w:t>Iron</w:t></w:r></w:p>`,
    `<w:tbl><w:tr>${cell('2019')}${cell('Acme', 'Welded')}</w:tr><w:tr>${cell('2015')}${cell('Yard')}</w:tr></w:tbl>`,
    `<w:p><w:r><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent>${paragraph('In a box')}</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('In a box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
  ];
  const header = `<w:hdr>${paragraph('Jane Sample &amp; Co')}</w:hdr>`;
  const docx = aDocx(body.join(''), { 'word/header1.xml': header, 'word/header2.xml': header });
  expect((await text(docx)).split(/\n+/)).toEqual([
    'Jane Sample & Co',
    'Welder',
    '• Steel\tIron',
    '2019\tAcme',
    'Welded',
    '2015\tYard',
    'In a box',
  ]);
});

test('nested tables of Word, and contact details in its footer, are read in order', async () => {
  const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  const inner = `<w:tbl>${row(paragraph('Name'), paragraph(':'), paragraph('Jane Sample'))}${row(paragraph('Mobile'), paragraph(':'), paragraph('0171 5550143'))}</w:tbl>`;
  const body = `<w:tbl>${row(`${inner}${paragraph('')}`, paragraph('Welder'))}${row(paragraph('Experience'))}</w:tbl>`;
  const old = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing/></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('In an old box')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const footer = `<w:ftr>${paragraph('jane.sample@example.org')}</w:ftr>`;
  expect((await text(aDocx(body + old, { 'word/footer1.xml': footer }))).split(/\n+/)).toEqual([
    'Name\t:\tJane Sample',
    'Mobile\t:\t0171 5550143',
    'Welder',
    'Experience',
    'In an old box',
    'jane.sample@example.org',
  ]);
});

test('OpenDocument, rich text and web pages keep their lines', async () => {
  expect(await text(anOdt('<text:h>Jane</text:h><text:p>a<text:s text:c="2"/>b<text:tab/>c</text:p>'))).toBe(
    'Jane\na  b\tc',
  );
  expect(await text(String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}J\'fcrgen \u268?\par {\b Next}\line line}`)).toBe(
    'Jürgen Č\nNext\nline',
  );
  expect(await text('<html><head><title>x</title></head><p>J&uuml;rgen<p>two<ul><li>three</ul>')).toBe(
    'Jürgen\ntwo\n\n• three',
  );
});

test('old Word files are read without their field codes', async () => {
  const document = await readDocument(
    aDoc(
      'Jürgen Sample\rSee \u0013HYPERLINK "\u0013PAGE\u0015"\u0014my \u0013REF\u0014page\u0015\u0015\rSteel\u0007Iron\u0007\u0007',
    ),
    turn,
  );
  expect(document).toMatchObject({ media_type: 'application/msword', text: 'Jürgen Sample\nSee my page\nSteel\tIron' });
  expect(await readDocument(aDoc('Hi', { extraEntry: 'Macros' }), turn)).toMatchObject({ status: 'refused' });
});

test('plain text is read in any encoding', async () => {
  for (const encoding of ['utf8', 'utf16le', 'latin1'] as const)
    expect(await text(new Uint8Array(Buffer.from('Zoë Müller\r\nWelder in Köln', encoding)))).toBe(
      'Zoë Müller\nWelder in Köln',
    );
});

test('a file that must not or cannot be read gets a sentence that says so', async () => {
  const read = async (content: Uint8Array | string) => {
    const { status, note, note_code, text } = await readDocument(
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
      turn,
    );
    return { status, note, note_code, text };
  };
  expect(await read(aDocx(paragraph('Hi'), { 'word/vbaProject.bin': 'x' }))).toEqual({
    status: 'refused',
    note: 'This document holds macros: it is not opened.',
    note_code: 'file_with_macros',
    text: '',
  });
  expect(await read(aLockedPdf())).toEqual({
    status: 'unreadable',
    note: 'This document is protected by a password.',
    note_code: 'file_with_password',
    text: '',
  });
  expect(await read(zipSync({ 'a.txt': new Uint8Array(3) }))).toMatchObject({ status: 'refused' });
  expect(await read('%PDF-1.4 and nothing else')).toMatchObject({ status: 'unreadable' });
  expect(await read('   \n ')).toEqual({
    status: 'empty',
    note: 'There is no text in this document.',
    note_code: 'no_text',
    text: '',
  });
  expect(await read(new Uint8Array(26 * 1024 * 1024))).toMatchObject({
    status: 'refused',
    note: 'This file is bigger than 25 MB.',
    note_code: 'file_too_big',
  });
  expect(await read(aDocx(' '.repeat(70 * 1024 * 1024)))).toMatchObject({
    status: 'refused',
    note: 'This file is too big once it is unpacked.',
  });
});

test(
  'a document that takes too long or too much memory ends its reader, and the next one is read',
  { timeout: 120_000 },
  async () => {
    const bomb = aPdfBomb(40);
    expect(bomb.byteLength).toBeLessThan(200_000);
    const [late, big] = await Promise.all([
      readDocument(bomb, { ...turn, limits: { timeMs: 50 } }),
      readDocument(bomb, { ...turn, limits: { memoryMb: 200, timeMs: 60_000 } }),
    ]);
    expect(late).toMatchObject({ status: 'unreadable', note: 'Reading this document took too long.' });
    expect(big).toMatchObject({ status: 'unreadable', note: 'Reading this document took too much memory.' });
    expect(await text(aPdf(at(50, 700, 'Still here')))).toBe('Still here');
  },
);
