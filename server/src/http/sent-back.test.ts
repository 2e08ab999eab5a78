import { api } from '@hirewire/contract';
import type { Route } from '@hirewire/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aNote, aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { ROUTES } from '../testing/fuzz/fuzz.ts';
import { anInterviewScene, anInvited, choose, look, signedIn } from '../testing/interview-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aTemplateId } from '../testing/route-row-makers.ts';
import { ROWS } from '../testing/route-rows.ts';
import { routeName } from '../testing/simultaneous-inputs.ts';
import { aCandidateWithATask } from '../testing/task-factories.ts';
import { openWorld, type World } from '../testing/world.ts';
import { anInterviewingJob, anInvited as anInvitedToWrite } from '../testing/written-interview-factories.ts';

/**
 * A client that reads a resource, changes one field and sends the whole back must succeed: the fields that are the
 * server's own are ignored, never assigned; unknown ones are refused by name. Generated for every PUT, future ones
 * included, that has a GET at the same address. Others need a line in PLACES or in NOTHING_TO_READ.
 */
let world: World;
beforeAll(async () => {
  const opened = await openWorld();
  world = opened;
  return opened.close;
});

type Person = Pick<Awaited<ReturnType<typeof asUser>>, 'ask'>;
type Resource = Record<string, unknown>;

/** Who changes it, where it is, and what they read before each change. */
interface Place {
  by: Person;
  params: Record<string, string>;
  read: () => Promise<Resource>;
}

const readAnswer = async (by: Person, route: Route, params: Record<string, string>): Promise<Resource> => {
  const { status, body } = await by.ask(route, { params } as never);
  expect(status).toBe(200);
  return body;
};

/** An admin, who reads a list and picks the one with an id. */
const inList = async (
  user: Person,
  { id, list, params = {} }: { id: string; list: Route; params?: Record<string, string> },
): Promise<Place> => ({
  by: user,
  params: { id },
  read: async () => {
    const lists = [await readAnswer(user, list, params)].flatMap((body) =>
      Array.isArray(body) ? [body] : Object.values(body),
    );
    const found = lists
      .filter(Array.isArray)
      .flat()
      .find((one: Resource) => one['id'] === id);
    return found as Resource;
  },
});

const madeBy = async (user: Awaited<ReturnType<typeof asUser>>, route: Route) =>
  ROWS[routeName(route)]!.make(world, user.company);

/** The row of ROWS, in a list of the whole company. */
function findRowIn(route: Route, list: Route): [Route, () => Promise<Place>] {
  const find = async () => {
    const user = await asUser(world);
    return inList(user, { id: await madeBy(user, route), list });
  };
  return [route, find];
}

/** What the product offers at another address, or as part of an answer. */
const PLACES = new Map<Route, () => Promise<Place>>([
  findRowIn(api.mailboxes.change, api.mailboxes.list),
  findRowIn(api.mailTemplates.change, api.mailTemplates.list),
  findRowIn(api.offerTemplates.change, api.offerTemplates.list),
  findRowIn(api.workflows.change, api.workflows.templates),
  [
    api.workflows.changeStepDetail,
    async () => {
      const user = await asUser(world);
      const params = { id: await aTemplateId(world, user.company) };
      const [step] = (await user.ask(api.workflows.stepDetails, { params })).body;
      return inList(user, { id: step!.id, list: api.workflows.stepDetails, params });
    },
  ],
  [
    api.workflows.changeRun,
    async () => {
      const user = await asUser(world);
      const place = await inList(user, { id: await madeBy(user, api.workflows.changeRun), list: api.workflows.runs });
      // Nothing in a run is changed but by an action.
      return { ...place, read: async () => ({ ...(await place.read()), action: 'start' }) };
    },
  ],
  [
    api.notes.change,
    async () => {
      const user = await asUser(world);
      const person = await aPerson(world, user.company);
      const { id } = await aNote(world, user.user, person, 'X');
      const place = await inList(user, { id, list: api.notes.list, params: { id: person.id } });
      return { ...place, params: { id: person.id, note_id: id } };
    },
  ],
  [
    api.retention.change,
    async () => {
      const by = await asUser(world);
      const read = async () => {
        const { rejected_months, raw_mail_days, ...rest } = (await by.ask(api.retention.settings, {})).body;
        const rules = { rejected_months, raw_mail_days };
        return { ...rules, ...rest, seen: (await by.ask(api.retention.preview, { body: rules })).body.seen };
      };
      return { by, params: {}, read };
    },
  ],
  [
    api.scheduling.setSetup,
    async () => {
      const { hr, job } = await anInterviewScene();
      const params = { id: job.id };
      const read = async () => {
        const { setup, ...rest } = (await hr.ask(api.scheduling.setup, { params })).body;
        return { ...setup, ...rest };
      };
      return { by: hr, params, read };
    },
  ],
  [
    api.interviewQuestions.approve,
    async () => {
      const { staff, job } = await anInterviewingJob(world);
      const params = { id: job.id };
      const read = async () => ({ ...(await staff.ask(api.interviewQuestions.get, { params })).body.in_use });
      return { by: staff, params, read };
    },
  ],
  [
    api.scorecards.give,
    async () => {
      const { world, company, hr, people, job } = await anInterviewScene();
      const visitor = await anInvited(world, company, job);
      const params = { id: visitor.interview_id };
      await choose(visitor, (await look(visitor)).slots[0]!);
      world.pass({ hours: 3, minutes: 1 });
      await hr.ask(api.interviews.complete, { params });
      const by = { ask: signedIn(world, people[0]!) };
      await by.ask(api.scorecards.give, { params, body: { marks: [], recommendation: 'yes' } });
      return { by, params, read: async () => (await by.ask(api.scorecards.get, { params })).body.scorecards[0]! };
    },
  ],
  [
    api.bookings.book,
    async () => {
      const { world, company, job } = await anInterviewScene();
      const visitor = await anInvited(world, company, job);
      const params = { id: visitor.interview_id };
      await choose(visitor, (await look(visitor)).slots[0]!);
      return { by: visitor, params, read: () => readAnswer(visitor, api.bookings.get, params) };
    },
  ],
  [
    api.portalTasks.save,
    async () => {
      const { them, params } = await aCandidateWithATask(world);
      return { by: them, params, read: () => readAnswer(them, api.portalTasks.get, params) };
    },
  ],
  [
    api.portalInterviews.save,
    async () => {
      const { them, params } = await anInvitedToWrite(world);
      const { body } = await them.ask(api.portalInterviews.consent, { params });
      const { id } = body.questions[0]!.answers[0]!;
      const read = async () => {
        const { questions } = (await them.ask(api.portalInterviews.get, { params })).body;
        return questions[0]!.answers[0]!;
      };
      return { by: them, params: { ...params, answer_id: id }, read };
    },
  ],
]);

/** Addresses that take something and show nothing of the kind. */
const NOTHING_TO_READ = new Map<Route, string>([
  [api.approvalSettings.setAbsence, 'the settings show a person where it takes an id'],
  [api.approvalSettings.setDeadline, 'it is one of several settings with an address each'],
  [api.auth.setLanguage, 'it is one field of the user'],
  [api.interviews.book, 'it books a time'],
  [api.offers.change, 'it takes the terms of an offer, which are the part of an offer that can be sent back'],
  [api.overviews.setTimeZone, 'it is one field'],
  [api.portal.setTimeZone, 'it is what the browser says'],
  [api.portal.askForHuman, 'it is one field of an application'],
  [api.taskReviews.mark, 'it takes marks, of which the submission shows the own ones as they are sent'],
  [api.writtenInterviews.grantTime, 'it is one field of an interview'],
]);

const changes = ROUTES.filter(({ method }) => method === 'PUT');
const findReader = (route: Route) => ROUTES.find(({ method, path }) => method === 'GET' && path === route.path);

/** A company's own, read at the address of the change. */
const atSameAddress = async (route: Route, reader: Route): Promise<Place> => {
  const user = await asUser(world);
  const by =
    route.access === 'candidate' ? await asCandidate(world, user.company, await aPerson(world, user.company)) : user;
  const params: Record<string, string> = route.path.includes('{') ? { id: await madeBy(user, route) } : {};
  return { by, params, read: () => readAnswer(by, reader, params) };
};

/** Fields that a body takes and ignores: nothing is said of their type. */
const ignoredBy = (route: Route): string[] => {
  const { properties = {} } = z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, schema]) => (Object.keys(schema).length === 0 ? [name] : []));
};

const sendable = changes
  .filter((route) => !NOTHING_TO_READ.has(route))
  .map((route) => [routeName(route), route] as const);

describe.each(sendable)('%s', (name, route) => {
  it('takes what was read, ignores what is the server’s own, and refuses what is unknown', async () => {
    const reader = findReader(route);
    const find = PLACES.get(route) ?? (reader && (() => atSameAddress(route, reader)));
    if (!find) throw new Error(`Tell PLACES where the resource of ${name} is read, or NOTHING_TO_READ why nowhere.`);
    const { by, params, read } = await find();
    const send = (body: Resource) => by.ask(route, { params, body } as never);

    const unknown = await send({ ...(await read()), forged: 'forged' });
    expect([unknown.status, unknown.body.detail]).toEqual([422, 'forged: This field is not known.']);

    const forged = Object.fromEntries(ignoredBy(route).map((field) => [field, 'forged']));
    const answer = await send({ ...(await read()), ...forged });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    expect(JSON.stringify([answer.body, await read()])).not.toContain('forged');

    // A run has one action at a time, and an answer is not given twice.
    if (route !== api.workflows.changeRun) expect((await send(await read())).status).toBe(200);
  });
});
