import { describe, expect, it } from 'vitest';
import { aResume } from '../../testing/mail-cases.ts';
import { aMail, type MailParts } from '../../testing/mails.ts';
import type { DocumentText } from './file-kind.ts';
import { parseApplication } from './parse-application.ts';
import { readMessage } from './read-message.ts';

const parse = async (mail: MailParts, texts: Record<string, string> = {}, mailbox = 'jobs@house.example') => {
  const message = await readMessage(aMail(mail));
  const documents = message.attachments.map(({ file_name, media_type_claimed: media_type }): DocumentText => {
    const text = texts[file_name] ?? 'unreadable';
    if (text === 'empty' || text === 'unreadable' || text === 'refused') return { media_type, status: text, text: '' };
    return { media_type, status: 'read', text };
  });
  return parseApplication({ message, documents, own_addresses: [mailbox] });
};

describe('parsing an application', () => {
  it('reads name, e-mail and phone from the resume, and splits the name at its first space', async () => {
    const { person } = await parse(
      { from: 'mvdb <mvdb@example.com>', attachments: [{ name: 'cv.pdf' }] },
      { 'cv.pdf': aResume('Maria van den Berg', 'maria.vandenberg@example.nl') },
    );
    expect(person).toEqual({
      first_name: 'Maria',
      last_name: 'van den Berg',
      email: 'maria.vandenberg@example.nl',
      phone: '+442079460123',
      location: null,
      source: 'resume',
    });
  });

  it.each([
    ['E Mail\nrk87@example.com', 'cv.pdf', 'Asha Menon', 'Asha Menon'],
    ['Power Plant Works\nrk87@example.com', 'cv.pdf', 'Asha Menon', 'Asha Menon'],
    ['Power Plant Works\nrk87@example.com', 'cv.pdf', 'asha_m', 'Power Plant Works'],
    ['ASHA K MENON\nrk87@example.com', 'cv.pdf', 'Asha', 'Asha K Menon'],
    ['Asha Kavya Menon\nrk87@example.com', 'Asha Menon.pdf', 'Vijay', 'Asha Kavya Menon'],
    ['Name: Asha Kavya Menon\nrk87@example.com', 'cv.pdf', 'Vijay Iyer', 'Asha Kavya Menon'],
    ['Asha Kavya Menon\nasha.menon@example.com', 'cv.pdf', 'Vijay Iyer', 'Asha Kavya Menon'],
    ['K. R. Asha Menon\nasha.menon@example.com', 'cv.pdf', 'A', 'K. R. Asha Menon'],
  ])('whose name the resume %j in %s gives, sent by %s: %s', async (resume, file, sender, name) => {
    const { person } = await parse(
      { from: `${sender} <rk87@example.com>`, attachments: [{ name: file }] },
      { [file]: `${resume}\n\nExperience\nWelder, Northwind\t2015 – 2018\nSkills\nSteel\nEducation\nDiploma 2012` },
    );
    expect(`${person.first_name} ${person.last_name}`).toBe(name);
  });

  it('keeps initials with the given name', async () => {
    expect((await parse({ from: '"K. R. Asha Menon" <k@example.org>', text: 'I apply.' })).person).toMatchObject({
      first_name: 'K. R. Asha',
      last_name: 'Menon',
    });
  });

  it.each([
    ['"Müller, Jörg" <joerg@example.org>', 'Jörg', 'Müller'],
    ['Ana Lima (she/her) <ana@example.org>', 'Ana', 'Lima'],
    ['emily.chen@example.org', 'Emily', 'Chen'],
    ['Madonna <m@example.org>', 'Madonna', null],
    ['x17@example.org', null, null],
  ])('reads the envelope %s', async (from, first_name, last_name) => {
    expect((await parse({ from, text: 'I apply.' })).person).toMatchObject({
      first_name,
      last_name,
      source: 'envelope',
    });
  });

  it('sorts the files', async () => {
    const names = ['Cover letter.pdf', 'CV.pdf', 'passport photo.jpg', 'Portfolio.pdf', 'Diploma.pdf', 'data.xlsx'];
    const { files, resume_index } = await parse(
      { attachments: names.map((name) => ({ name, content: new Uint8Array(40_000) })) },
      {
        'CV.pdf': aResume('Ann Example', 'ann@example.com'),
        'Cover letter.pdf': 'Dear team',
        'Diploma.pdf': 'Diploma',
      },
    );
    expect(files.map(({ kind }) => kind)).toEqual([
      'cover_letter',
      'resume',
      'photo',
      'portfolio',
      'certificate',
      'other',
    ]);
    expect(resume_index).toBe(1);
  });

  it('prefers the file that can be read', async () => {
    const mail = { attachments: [{ name: 'Resume.pdf' }, { name: 'scan.pdf' }] };
    expect((await parse(mail, { 'scan.pdf': aResume('Ann Example', null) })).resume_index).toBe(1);
  });

  it('invents no person from an empty scan', async () => {
    const mail = { from: 'kx9@example.org', subject: 'CV', attachments: [{ name: 'scan.pdf' }] };
    expect(await parse(mail, { 'scan.pdf': 'empty' })).toMatchObject({
      person: { first_name: null, last_name: null, email: 'kx9@example.org', phone: null, source: 'envelope' },
      resume_index: 0,
    });
  });

  it('never treats an executable file as a resume', async () => {
    expect(
      (await parse({ text: 'my cv', attachments: [{ name: 'cv.docm' }] }, { 'cv.docm': 'refused' })).resume_index,
    ).toBeNull();
  });

  it('does not file a job board as a candidate', async () => {
    const mail = {
      from: 'Ann via Indeed <apply-81ab@indeedemail.example>',
      subject: 'Ann applied',
      text: 'See attached.',
    };
    expect((await parse(mail)).person.email).toBeNull();
  });

  it('does not file the colleague who forwards a resume', async () => {
    const mail = { from: 'Tom <tom@house.example>', text: 'What do you think?', attachments: [{ name: 'lee.pdf' }] };
    expect(await parse(mail, { 'lee.pdf': aResume('Lee Quan', null) })).toMatchObject({
      person: { first_name: 'Lee', last_name: 'Quan', email: null },
      is_forwarded: true,
    });
  });

  it('lets a colleague apply for themselves', async () => {
    const mail = {
      from: 'Tom Baker <tom@house.example>',
      text: 'I would like to apply. My CV is attached.',
      attachments: [{ name: 'tom.pdf' }],
    };
    expect(await parse(mail, { 'tom.pdf': aResume('Tom Baker', null) })).toMatchObject({
      person: { first_name: 'Tom', email: 'tom@house.example' },
      is_forwarded: false,
    });
  });

  it.each(['jobs@house.example', 'house.jobs@gmx.de'])(
    'files whom the form that writes in the name of %s names for replies',
    async (mailbox) => {
      const mail = {
        from: `Website <${mailbox}>`,
        text: 'I apply as UX Designer.',
        headers: { 'Reply-To': 'Ann Example <ann@example.com>' },
        attachments: [{ name: 'cv.pdf' }],
      };
      const { person } = await parse(mail, { 'cv.pdf': aResume('Ann Example', null) }, mailbox);
      expect(person).toMatchObject({ first_name: 'Ann', email: 'ann@example.com' });
    },
  );

  const GRACE = aResume('Grace Mbeki', 'grace@example.org');
  it.each<[string, Record<string, string>, string[]]>([
    ['two people', { 'a.pdf': aResume('Lee Quan', 'lee@example.org'), 'b.pdf': GRACE }, ['Lee Quan', 'Grace Mbeki']],
    [
      'a brother and a sister',
      {
        'CV Anna Holm.pdf': aResume('Anna Holm', 'a@example.org'),
        'CV Per Holm.pdf': aResume('Per Holm', 'p@example.org'),
      },
      ['Anna Holm', 'Per Holm'],
    ],
    ['one person in two languages', { 'en.pdf': GRACE, 'de.pdf': aResume('Grace Mbeki', null, 'de') }, []],
    ['one person with two addresses', { 'en.pdf': GRACE, 'de.pdf': aResume('G. Mbeki', 'gm@work.example', 'de') }, []],
    ['one person and a certificate', { 'cv.pdf': GRACE, 'Zeugnis.pdf': aResume('Grace Mbeki', null) }, []],
  ])('names the applicants of several resumes: %s', async (_, texts, names) => {
    const attachments = Object.keys(texts).map((name) => ({ name }));
    expect((await parse({ text: 'Hello', attachments }, texts)).applicant_names).toEqual(names);
  });

  it.each([
    ['two applicants', 'Lee Quan <lee@example.org>', undefined, ['Grace Mbeki', 'Lee Quan']],
    ['an applicant and our answer', 'Jobs <jobs@house.example>', undefined, []],
    ['an applicant and our answer by free mail', 'Jobs <house.jobs@gmx.de>', 'house.jobs@gmx.de', []],
  ])('names the senders of several mails inside one: %s', async (_, from, mailbox, names) => {
    const attachments = ['Grace Mbeki <grace@example.org>', from].map((sender, index) => ({
      name: `${index}.eml`,
      media_type: 'message/rfc822',
      content: aMail({ from: sender, text: 'I apply.' }),
    }));
    const mail = { from: 'Tom <tom@house.example>', attachments };
    expect((await parse(mail, {}, mailbox)).applicant_names).toEqual(names);
  });

  it.each([
    ['Lebenslauf.pdf', 'CV.pdf'],
    ['CV.pdf', 'Lebenslauf.pdf'],
  ])('files both resumes of one person as resumes, although only one has an address: %s, %s', async (...names) => {
    const texts = {
      'CV.pdf': aResume('Grace Mbeki', 'grace@example.org'),
      'Lebenslauf.pdf': aResume('Grace Mbeki', null, 'de'),
    };
    const { files } = await parse({ text: 'Hello', attachments: names.map((name) => ({ name })) }, texts);
    expect(files.map(({ kind }) => kind)).toEqual(['resume', 'resume']);
  });

  it('files no resume of another person as a resume', async () => {
    const texts = { 'lee.pdf': aResume('Lee Quan', 'lee@example.org'), 'grace.pdf': GRACE };
    const mail = { from: 'Grace Mbeki <grace@example.org>', attachments: Object.keys(texts).map((name) => ({ name })) };
    const { files } = await parse(mail, texts);
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['other', 'resume']);
  });
});
