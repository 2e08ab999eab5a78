import { MESSAGE_KINDS, type MessageKind } from '@hirewire/contract/message-kinds';
import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { STAFF_LANGUAGES } from '@hirewire/contract/staff-languages';
import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { aCompany, aUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { outbox } from '../db/schema/outbox.ts';
import { notify } from './notify.ts';
import { MAILS_IN_WORDS, type MessageParams, render } from './render.ts';

/** Data in another script: every word in Latin letters is ours. */
const NAME = 'Όνομα';
const WHOM = { name: NAME, job_title: NAME };
const TIME = { starts_at: '2030-03-01T14:00:00.000Z', ends_at: '2030-03-01T15:00:00.000Z', time_zone: 'UTC' };
const ASKED = {
  step_name: NAME,
  candidate_name: NAME,
  job_title: NAME,
  recipient_first_name: NAME,
  in_place_of: NAME,
  due_at: new Date('2030-03-01T14:00:00.000Z'),
  time_zone: 'Europe/Berlin',
  is_review: false,
  summary: null,
};
const CHANGE = { ...TIME, news: 'moved' as const, location: NAME, reason: NAME };

const paramsIn = (language: PortalLanguage) => {
  const toCandidate = { language, time_zone: 'UTC', first_name: NAME, job_title: NAME, company_name: NAME };
  // Variables without a value stay as marks.
  const inWords = { language, values: {} as never };
  const others = {
    acknowledgement: { ...inWords, own: null },
    personal: { subject: NAME, body: NAME },
    interview_proposal_reminder: toCandidate,
    interview_change: { ...toCandidate, ...CHANGE, can_change: false },
    interview_reminder: { ...toCandidate, ...TIME, location: NAME },
    address_confirmation: {},
    approval_request: ASKED,
    approval_due: { ...ASKED, is_review: true },
    approval_overdue: ASKED,
    approval_new_link: ASKED,
    approval_for_admin: { ...ASKED, in_place_of: null, urgency: 'due' as const },
    approval_digest: { count: 2, url: '1' },
    interview_change_notice: { ...WHOM, ...CHANGE },
    interview_without_times: { ...WHOM, is_without_interviewer: true, interviewers: [NAME] },
    interviewer_left: { ...WHOM, ...TIME, interviewer: NAME },
    scorecard_request: WHOM,
    scorecard_reminder: WHOM,
    offer_approval_request: WHOM,
    offer_returned_notice: WHOM,
    offer_signed_notice: { ...WHOM, signed_as: NAME },
    offer_declined_notice: WHOM,
    offer_expired_notice: WHOM,
    human_asked_notice: WHOM,
    erasure_asked_notice: WHOM,
    portal_message_notice: WHOM,
  } satisfies { [Kind in Exclude<MessageKind, keyof typeof MAILS_IN_WORDS>]: MessageParams<Kind> };
  return (kind: MessageKind) => (kind in MAILS_IN_WORDS ? inWords : others[kind as keyof typeof others]) as never;
};

const ENGLISH = /\b(?:the|you|your|and|has|have|with|please|this|that|hello)\b/i;
const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[];
const renderIn = (kind: MessageKind, language: PortalLanguage) => {
  const staff = STAFF_LANGUAGES.find((one) => one === language) ?? 'en';
  const { subject, body } = render(kind, paramsIn(language)(kind), staff);
  return `${subject}\n${body}`.replaceAll(/\{\{\w+\}\}|\[[\w ]+\]/g, '');
};

describe.each(KINDS)('the message %s', (kind) => {
  const languages = MESSAGE_KINDS[kind].to === 'candidate' ? PORTAL_LANGUAGES : STAFF_LANGUAGES;

  it.each(languages.filter((language) => language !== 'en'))('has no English in %s', (language) => {
    expect(renderIn(kind, language)).not.toMatch(ENGLISH);
  });
});

test('in German, what follows the comma of the greeting goes on in lower case', () => {
  const params = paramsIn('de');
  const cancelled = { ...(params('interview_change') as object), news: 'cancelled' } as never;
  const mails = [...KINDS.map((kind) => render(kind, params(kind), 'de')), render('interview_change', cancelled, 'de')];
  const goOn = mails.flatMap(({ body }) => /^Guten Tag[^\n]*,\n+(\p{L}+)/u.exec(body)?.[1] ?? []);
  expect(goOn.length).toBeGreaterThan(10);
  expect(goOn.filter((word) => ![NAME, 'Sie', 'Ihr', 'Ihre'].includes(word) && /^\p{Lu}/u.test(word))).toEqual([]);
});

test('the list of English words finds every message that is not translated', () => {
  expect(KINDS.filter((kind) => !ENGLISH.test(renderIn(kind, 'en')))).toEqual(['personal']);
});

test('a colleague gets mails in the language they have chosen, and English otherwise', async () => {
  const world = await aWorld();
  const company = await aCompany(world);
  const subjects = [];
  for (const language of ['de', null] as const) {
    const user = await aUser(world, { company, values: { language } });
    await notify(world.deps.database.forCompany(company.id), {
      company_id: company.id,
      kind: 'address_confirmation',
      recipient: { user_id: user.id },
      about: { id: user.id },
      params: {},
      is_automatic: false,
      created_by: null,
      now: world.deps.clock(),
    });
    const [mail] = await world.deps.database.system.select().from(outbox).where(eq(outbox.user_id, user.id));
    subjects.push(mail?.subject);
  }
  expect(subjects).toEqual(['Bestätigen Sie Ihre E-Mail-Adresse', 'Confirm your email address']);
});
