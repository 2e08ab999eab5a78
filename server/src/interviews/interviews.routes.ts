import { api } from '@hirewire/contract';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { limitPortal } from '../portal/limits.ts';
import { getCalendarSettings, setCalendarSettings } from './calendar-settings.ts';
import { findInterview } from './lock-interview.ts';
import { getHours, listInterviewers, setHours } from './interviewer-hours.ts';
import { getSetup, requireInterviewers, setSetup } from './interview-setup.ts';
import {
  arrangeInterview,
  bookForCandidate,
  cancelInterview,
  markNoShow,
  markComplete,
  proposeAgain,
  manualPlan,
} from './interviews.ts';
import { listInterviews } from './list-interviews.ts';
import { listSlots } from './list-slots.ts';
import { recheckFreeTimes, noteNoTimes } from './missing-times.ts';
import { askCalendars } from './other-busy.ts';
import { bookOwn, cancelOwn, getBooking, ownPlan } from './portal-bookings.ts';
import { forStaff } from './possible-slots.ts';
import { getScorecards, giveScorecard } from './scorecards.ts';

export const interviewRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  const askAbout = (db: Db, { company_id }: { company_id: string }, plan: InterviewSetup) =>
    askCalendars(deps, db, { company_id, plan, days: plan.horizon_days });
  const getPlan = async (db: Db, { company_id }: Actor, id: string) =>
    forStaff((await findInterview(db, { company_id, id })).plan);

  serve(app, deps, api.interviews, {
    list: ({ db, actor, query }) => listInterviews(db, actor, query),
    create: async ({ db, actor, body }) => {
      const other = await askAbout(db, actor, forStaff(manualPlan(body)));
      return arrangeInterview(db, actor, { input: body, other }, now());
    },
    possible: async ({ db, actor, body }) => {
      const plan = forStaff(manualPlan(body));
      await requireInterviewers(db, actor.company_id, plan.required, 'interviewers');
      return listSlots(db, actor, { plan, except: null, other: await askAbout(db, actor, plan) }, now());
    },
    slots: async ({ db, actor, params }) => {
      const plan = await getPlan(db, actor, params.id);
      return listSlots(db, actor, { plan, except: params.id, other: await askAbout(db, actor, plan) }, now());
    },
    book: async ({ db, actor, params, body }) => {
      const other = await askAbout(db, actor, await getPlan(db, actor, params.id));
      return bookForCandidate(db, actor, { id: params.id, ...body, other }, now());
    },
    cancel: ({ db, actor, params, body }) => cancelInterview(db, actor, { id: params.id, ...body }, now()),
    propose: ({ db, actor, params }) => proposeAgain(db, actor, params.id, now()),
    complete: ({ db, actor, params }) => markComplete(db, actor, params.id, { engine: deps.engine, now: now() }),
    noShow: ({ db, actor, params }) => markNoShow(db, actor, params.id, now()),
  });
  serve(app, deps, api.scheduling, {
    interviewers: async ({ db, actor }) => ({ interviewers: await listInterviewers(db, actor) }),
    hours: ({ db, actor, params }) => getHours(db, actor, params.id),
    setHours: async ({ db, actor, params, body }) => {
      const hours = await setHours(db, actor, { userId: params.id, hours: body }, now());
      await recheckFreeTimes(db, { ...actor, user_id: params.id });
      return hours;
    },
    setup: ({ db, actor, params }) => getSetup(db, actor, params.id),
    setSetup: ({ db, actor, params, body }) => setSetup(db, actor, { jobId: params.id, change: body }, now()),
    settings: ({ db, actor }) => getCalendarSettings(deps, db, actor),
    setSettings: ({ db, actor, body }) => setCalendarSettings(deps, db, actor, body.is_calendar_on),
  });
  serve(app, deps, api.scorecards, {
    get: ({ db, actor, params }) => getScorecards(db, actor, params.id),
    give: ({ db, actor, params, body }) => giveScorecard(db, actor, { id: params.id, input: body }, now()),
  });
  serve(app, deps, api.bookings, {
    get: async ({ db, actor, params }) => {
      await limitPortal(deps, 'slots', actor.candidate_id);
      const other = await askAbout(db, actor, await ownPlan(db, actor, params.id));
      const booking = await getBooking(db, actor, { id: params.id, other }, now());
      if (booking.status === 'to_book' && booking.slots.length === 0)
        await noteNoTimes(db, { ...actor, id: params.id, other }, now());
      return booking;
    },
    book: async ({ db, actor, params, body }) => {
      const plan = await ownPlan(db, actor, params.id);
      await limitPortal(deps, 'answer', actor.candidate_id);
      return bookOwn(db, actor, { id: params.id, ...body, other: await askAbout(db, actor, plan) }, now());
    },
    cancel: async ({ db, actor, params, body }) => {
      const plan = await ownPlan(db, actor, params.id);
      await limitPortal(deps, 'answer', actor.candidate_id);
      return cancelOwn(db, actor, { id: params.id, ...body, other: await askAbout(db, actor, plan) }, now());
    },
  });
};
