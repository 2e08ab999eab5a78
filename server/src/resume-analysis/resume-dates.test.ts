import { expect, it, test } from 'vitest';
import { readResume } from './read-resume.ts';
import { findDates, findRange } from './resume-dates.ts';

const TODAY = new Date('2026-01-15');

it.each([
  ['June 15, 2018 – August 20, 2021', '2018-06', '2021-08'],
  ['January 5, 2015 – March 3, 2019', '2015-01', '2019-03'],
  ['May 2, 2010 – December 31, 2014', '2010-05', '2014-12'],
  ['Sept. 1st, 2016 to present', '2016-09', 'present'],
  ['06/15/2018 – 08/20/2020', '2018-06', '2020-08'],
  ['15/06/2018 – 20/08/2020', '2018-06', '2020-08'],
  ['2018-05-01 – 2020-06-30', '2018-05', '2020-06'],
  ['2018.05.01 to present', '2018-05', 'present'],
  ['vom 01.03.2015 bis zum 31.05.2021', '2015-03', '2021-05'],
  ['von März 2019 bis einschließlich Mai 2021', '2019-03', '2021-05'],
  ['04.18 – 03.20', '2018-04', '2020-03'],
  ['01.04.18 – 31.03.20', '2018-04', '2020-03'],
  ['5/18 – 6/20', '2018-05', '2020-06'],
  ['5/18 – present', '2018-05', 'present'],
  ['Oct 2019 – Pres.', '2019-10', 'present'],
  ['2019 — in progress', '2019', 'present'],
  ['03.2019 – fortlaufend', '2019-03', 'present'],
  ['April 18 – March 20', '2018-04', '2020-03'],
  ['15 June 2018 – 20 August 2021', '2018-06', '2021-08'],
])('the range "%s" is read', (line, from, to) => {
  expect(findRange(line)).toMatchObject({ from, to, start: 0, end: line.replace(/\.$/, '').length });
});

it.each(['a rating of 3.50 – 4.00', 'from 1.25 to 2.75 million', 'for 10.50 – 12.75 an hour'])(
  'numbers are no range: "%s"',
  (line) => {
    expect(findRange(line)).toBeNull();
  },
);

it.each([
  ['Bachelor of Science, May 15, 2019', '2019-05'],
  ['Graduated December 12, 2019', '2019-12'],
  ['Handed in on 2019-07-31', '2019-07'],
])('the date in "%s" is read', (line, date) => {
  expect(findDates(line).map(({ to }) => to)).toEqual([date]);
});

test('one date with the month first decides for all', () => {
  const read = (dates: string) =>
    readResume(`Jane Sample\nExperience\nWelder, Acme Works\t${dates}\nCook, Hotel Sol\t06/05/2012 – 12/01/2014\n`, {
      today: TODAY,
    }).jobs.map(({ from, to }) => [from, to]);
  expect(read('06/15/2018 – 08/01/2020')).toEqual([
    ['2018-06', '2020-08'],
    ['2012-06', '2014-12'],
  ]);
  expect(read('15/06/2018 – 01/08/2020')).toEqual([
    ['2018-06', '2020-08'],
    ['2012-05', '2014-01'],
  ]);
});

test('the year of a degree is not taken from the day', () => {
  const { education } = readResume(
    'Jane Sample\nEducation\nBachelor of Science in Nursing, University of Texas, May 15, 2019\nHigh School Diploma, Austin High, June 3, 2015\n',
  );
  expect(education.map(({ year }) => year?.value)).toEqual(['2019', '2015']);
});
