import { texts } from './language.ts';

/** A candidate's file on the page, as pages or as text. */
export const t = texts('file-view', {
  shownAs: 'Shown as',
  looks: { pages: 'Pages', text: 'Text' },
  textOf: (file: string) => `Text of ${file}`,
  pagesOf: (file: string) => `Pages of ${file}`,
  page: (page: number, file: string) => `Page ${page} of ${file}`,
  noText: {
    read: 'No text found.',
    empty: 'No text found.',
    unreadable: "This file couldn't be read. Download it to open it yourself.",
    reading: 'Reading… The text will appear here soon.',
    refused: 'This kind of file is kept but not opened here. Download it with care.',
  },
  notDrawn: "The pages couldn't be shown. This is the text read from them.",
  notOnPages: "The quote couldn't be found on the pages, so it is marked in the text.",
  morePages: 'There are more pages. Download the file to see them.',
  pageFailed: "Couldn't show this page",
  pictureFailed: "This picture can't be shown here. Download it to open it.",
  evidence: {
    title: 'In the resume',
    text: (criterion: string) =>
      `The words behind “${criterion}” are outlined; everything the score is based on is highlighted.`,
    deleted: 'This resume has been deleted.',
  },
});
