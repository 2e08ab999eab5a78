import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import type { Killer } from './killer.ts';
import type { Product, Reply } from './killed-product.ts';
import type { Tally } from './tally.ts';
import type { Traveller } from './traveller.ts';

export interface Acting {
  product: Product;
  killer: Killer;
  tally: Tally;
  /** How many candidates travel together. */
  companions: number;
  /** Repeats a request until there is a response. */
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

/** The state of a candidate's page: all of its routes, without what differs between journeys. */
export interface View {
  todos: string[];
  [part: string]: unknown;
}

/** The usual duration of an action in milliseconds, from its first run without a kill. */
const usual = new Map<string, number>();

type Send = () => Promise<Reply<Route> | null>;

export const acting = (around: Acting, { token, name: who, kind: whose }: Traveller) => {
  const { product, killer, tally, companions, patiently } = around;
  const known: Record<string, string> = {};
  const rounds = new Map<string, number>();
  const them = <R extends Route>(route: R, input: RouteInput<R>) =>
    patiently(() => product.ask(route, { ...input, token }));

  const todosNow = async () => {
    const me = await them(api.portal.me, {});
    const [application] = me.applications;
    for (const { type, id } of application!.todos) known[type] = id;
    return { me, ...application! };
  };
  const view = async (): Promise<View> => {
    const { me, standing, timeline, todos } = await todosNow();
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

  const together = async (kind: string) => {
    const times = rounds.get(kind) ?? 0;
    rounds.set(kind, times + 1);
    return killer.aim(kind, { times, usualMs: usual.get(kind) ?? 50, companions });
  };

  /** The state of the page after the last action: the state before the next one, unless something else happened. */
  let last: string | null = null;
  const forget = () => (last = null);

  /**
   * Sends a request that may be lost, repeats it until it is answered, and once more after that. `settled`: the work
   * left to the worker is done.
   */
  const act = async (kind: string, send: Send, settled?: () => Promise<boolean>) => {
    const met = tally.of(kind);
    const wrong = (what: string) => void met.wrong.push(`${who}, ${kind}: ${what}`);
    tally.want('api', kind);
    met.by.add(whose);
    tally.standing.set(who, kind);
    const before = last ?? JSON.stringify(await view());
    const shot = await together(kind);
    const sentAt = performance.now();
    const kills = product.kills.api;
    let answer = await send();
    const lostAt = performance.now();
    if (answer && !usual.has(kind)) usual.set(kind, lostAt - sentAt);
    if (answer && (await shot())) answer = null;
    const isLost = answer === null;
    if (isLost && product.kills.api > kills) met.api += 1;
    let between: View | null = null;
    while (!answer) {
      met.lost += 1;
      await product.served();
      between ??= await view();
      answer = await send();
    }
    if (isLost) tally.waited('api', kind, performance.now() - lostAt);
    if (!isFine(answer) && !(isLost && isDoneAlready(answer))) wrong(`answered ${answer.status} ${answer.body.detail}`);
    if (settled) while (!(await settled())) await delay(100);
    const after = JSON.stringify(await view());
    if (between) {
      const seen = JSON.stringify(between);
      const isUnderWay = settled !== undefined && between.todos.length === 0;
      const place = seen === before ? 'before' : seen === after ? 'after' : isUnderWay ? 'underWay' : null;
      if (place) met[place] += 1;
      else wrong(`the page was ${seen}, neither ${before} nor ${after}`);
    }
    const again = await send();
    if (again && !isFine(again) && !isDoneAlready(again))
      wrong(`repeated, it answered ${again.status} ${again.body.detail}`);
    last = JSON.stringify(await view());
    if (last !== after) wrong('repeating it changed something');
  };

  const hasTodo = (type: string) => async () => (await todosNow()).todos.some((todo) => todo.type === type);
  const know = async (type: string): Promise<string> => {
    await todosNow();
    return known[type]!;
  };
  return { act, know, hasTodo, forget };
};

const isFine = ({ status }: Reply<Route>): boolean => status < 300;
/** Refused with a sentence, changing nothing. */
const isDoneAlready = ({ status }: Reply<Route>): boolean => status === 409;
