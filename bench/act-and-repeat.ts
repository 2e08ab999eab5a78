import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import type { Killer } from './killer.ts';
import type { Product, Reply } from './killed-product.ts';
import type { Traveller } from './traveller.ts';

/** What was seen on the way. */
export interface Findings {
  acts: number;
  /** Requests whose answer never came. */
  lost: number;
  /** Of those, how the candidate's page stood after the restart. */
  found: { before: number; after: number; under_way: number };
  /** Each a sentence; none is what is wanted. */
  wrong: string[];
}

export interface Acting {
  product: Product;
  killer: Killer;
  findings: Findings;
  /** Asks until there is an answer. */
  patiently: <R extends Route>(send: () => Promise<Reply<R> | null>) => Promise<Reply<R>['body']>;
}

export const patiently =
  (product: Product): Acting['patiently'] =>
  async (send) => {
    for (;;) {
      const answer = await send();
      if (answer) return answer.body;
      await product.served();
    }
  };

/** How a candidate's page stands: all of its routes, without what differs from one journey to the next. */
export interface View {
  todos: string[];
  [part: string]: unknown;
}

/** How long an act takes, in milliseconds: as it was the first time, when nothing was killed. */
const usual = new Map<string, number>();

type Send = () => Promise<Reply<Route> | null>;

export const acting = ({ product, killer, findings, patiently }: Acting, { token, name: who }: Traveller) => {
  const known: Record<string, string> = {};
  const them = <R extends Route>(route: R, input: RouteInput<R>) =>
    patiently(() => product.ask(route, { ...input, token }));

  const view = async (): Promise<View> => {
    const me = await them(api.portal.me, {});
    const { standing, timeline, todos } = me.applications[0]!;
    for (const { type, id } of todos) known[type] = id;
    const { messages } = await them(api.portal.messages, {});
    const { task: taskId, booking: bookingId, interview: interviewId, offer: offerId } = known;
    const task = taskId && (await them(api.portalTasks.get, { params: { id: taskId } }));
    const booking = bookingId && (await them(api.bookings.get, { params: { id: bookingId } }));
    const interview = interviewId && (await them(api.portalInterviews.get, { params: { id: interviewId } }));
    const offer = offerId && (await them(api.portalOffers.get, { params: { id: offerId } }));
    return {
      standing,
      timeline: timeline.map(({ stage, state }) => `${stage} ${state}`),
      todos: todos.map((todo) => `${todo.type}${todo.type === 'booking' && todo.starts_at ? ' booked' : ''}`),
      files: me.files.map(({ kind, file_name }) => `${kind} ${file_name}`).toSorted(),
      written: messages.filter(({ direction, subject }) => direction === 'in' && subject === null).length,
      ...(task && {
        task: [task.state, task.due_at, task.text, task.own_files.map(({ file_name }) => file_name)],
      }),
      ...(booking && { booking: [booking.status, booking.starts_at, booking.can_change] }),
      ...(interview && {
        interview: interview.detail ?? [
          interview.consented_at !== null,
          interview.is_complete,
          interview.questions.map(({ answers }) => answers.map(({ text, is_finished }) => `${is_finished} ${text}`)),
        ],
      }),
      ...(offer && { offer: [offer.state, offer.version] }),
    };
  };

  const wrong = (name: string, what: string) => void findings.wrong.push(`${who}, ${name}: ${what}`);

  /** Sends a request that may be lost, repeats it until it is answered, and once more after that. */
  const act = async (name: string, send: Send, settled?: () => Promise<boolean>) => {
    const before = JSON.stringify(await view());
    findings.acts += 1;
    killer.aimAtApi(name, usual.get(name) ?? 50);
    const sentAt = performance.now();
    let answer = await send();
    if (answer && !usual.has(name)) usual.set(name, performance.now() - sentAt);
    let between: View | null = null;
    const isLost = answer === null;
    while (!answer) {
      findings.lost += 1;
      await product.served();
      between ??= await view();
      answer = await send();
    }
    if (!isFine(answer) && !(isLost && isDoneAlready(answer)))
      wrong(name, `answered ${answer.status} ${answer.body.detail}`);
    if (settled) {
      killer.aimAtWorker(name);
      while (!(await settled())) await delay(200);
    }
    const after = JSON.stringify(await view());
    if (between) {
      const seen = JSON.stringify(between);
      const isUnderWay = settled !== undefined && between.todos.length === 0;
      const place = seen === before ? 'before' : seen === after ? 'after' : isUnderWay ? 'under_way' : null;
      if (place) findings.found[place] += 1;
      else wrong(name, `the page was ${seen}, neither ${before} nor ${after}`);
    }
    const again = await send();
    if (again && !isFine(again) && !isDoneAlready(again))
      wrong(name, `repeated, it answered ${again.status} ${again.body.detail}`);
    if (again && JSON.stringify(await view()) !== after) wrong(name, 'repeating it changed something');
  };

  const know = async (type: string): Promise<string> => {
    await view();
    return known[type]!;
  };
  return { act, view, know };
};

const isFine = ({ status }: Reply<Route>): boolean => status < 300;
/** Said in words, and changing nothing. */
const isDoneAlready = ({ status }: Reply<Route>): boolean => status === 409;
