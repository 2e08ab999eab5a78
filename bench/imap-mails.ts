import { aMail } from '../server/src/testing/mails.ts';
import { randomFrom } from '../server/src/testing/random-from.ts';
import { writeApplication } from './hiring.ts';

const NAMELESS = 50;
/** Half are the same mail once more; the others are of another person whose mail program repeats the Message-ID. */
const REPEATED = 30;
const BIG_BYTES = 30 * 1024 * 1024;

/** The fewest mails that hold one of each kind. */
export const FEWEST_MAILS = 2 * REPEATED + NAMELESS + 2;

/** How many of the mails are delivered for the second time. */
export const DELIVERED_TWICE = REPEATED / 2;

/** How many people apply in so many mails. */
export const countPeople = (mails: number): number => mails - DELIVERED_TWICE - 2;

/** In the order in which they are delivered; the large one and the one that is no mail are in the middle. */
export const mailsFor = function* (mails: number, seed: number): Generator<Buffer> {
  const people = countPeople(mails);
  for (let n = 0; n < people; n += 1) {
    const raw = writeApplication(n);
    if (n < NAMELESS) yield withMessageId(raw, null);
    else if (n < NAMELESS + REPEATED && n % 2 === 1)
      yield withMessageId(raw, `Message-ID: <bench-${n - 1}@mail.example>`);
    else yield raw;
    if (n >= NAMELESS && n < NAMELESS + REPEATED && n % 2 === 0) yield raw;
    if (n === Math.floor(people / 2)) {
      yield newsletter(seed);
      yield Buffer.from('\u0000 this is no mail\r\n=?utf-8?q?broken\r\n\r\n--x\r\n\r\n', 'latin1');
    }
  }
};

const withMessageId = (raw: Buffer, line: string | null): Buffer =>
  Buffer.from(raw.toString('latin1').replace(/^Message-ID:.*\r\n/m, line === null ? '' : `${line}\r\n`), 'latin1');

const newsletter = (seed: number): Buffer => {
  const random = randomFrom(seed);
  const picture = new Uint8Array(BIG_BYTES).map(() => random() * 256);
  return aMail({
    subject: 'Our newsletter',
    text: 'A large picture',
    headers: { 'Message-ID': '<big@mail.example>', 'List-Id': '<n.example.com>' },
    attachments: [{ name: 'picture.png', content: picture }],
  });
};
