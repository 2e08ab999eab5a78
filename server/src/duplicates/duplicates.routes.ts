import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { dismissDuplicate, listDuplicates } from './duplicates.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { previewMerge } from './merge-pair.ts';
import { listMerges } from './merges.ts';
import { undoMerge } from './undo-merge.ts';

export const duplicateRoutes = (app: FastifyInstance, deps: Deps, features: readonly Feature[]) => {
  const now = deps.clock;
  const means = () => ({ features, engine: deps.engine, now: now() });
  serve(app, deps, api.duplicates, {
    list: async ({ db, actor, query }) => ({ duplicates: await listDuplicates(db, actor, query.candidate_id) }),
    dismiss: async ({ db, actor, body }) => {
      await dismissDuplicate(db, actor, body, now());
      return { message: 'They will not be proposed again.' };
    },
    preview: ({ db, actor, body }) => previewMerge(db, actor, body, now()),
    merge: ({ db, actor, body }) => mergeCandidates(db, actor, body, means()),
    merges: async ({ db, actor, params }) => ({ merges: await listMerges(db, actor, params.id) }),
    undoMerge: ({ db, actor, params }) => undoMerge(db, actor, params.id, means()),
  });
};
