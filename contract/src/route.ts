import type * as z from 'zod';
import type { Permission } from './roles.ts';

/**
 * One endpoint, shared by server and browser. The path is written as in the specification (`/api/jobs/{id}`); the
 * server answers it with and without a trailing slash.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** A few words: the heading on the API page. */
  summary: string;
  /**
   * `public` needs no token, `candidate` the token of a portal link, `approver` the token of a decision link,
   * `signed_in` any user's token, a permission a user whose role has it.
   */
  access: 'public' | 'candidate' | 'approver' | 'signed_in' | Permission;
  /** Available to users who still have to change their temporary password. */
  open_before_password_change?: true;
  /** The body carries the token of a portal link. In all other bodies such links are replaced. */
  takes_portal_link?: true;
  /** Creates one row, however often a request is repeated under the same `Idempotency-Key`. */
  creates_once?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The refusal of a body without a required field, where the specification has a sentence for it. */
  when_incomplete?: string;
  /** `form`: a multipart body with text fields and one `file`. */
  takes?: 'form';
  response: z.ZodType;
  /** `file`: returns a `Download`, and `response` is ignored. `events`: server-sent events, each a `response`. */
  sends?: 'file' | 'events';
  /** Status of a successful response, 200 by default. With 302, the response is the `location` to redirect to. */
  status?: 201 | 302;
}

/** The header that identifies a request and its repetitions. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** A file to save, streamed. */
export interface Download {
  file_name: string;
  media_type: string;
  /** Stored files are streamed; only short, freshly generated ones come as a whole. */
  content: Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Known in advance for some files only. */
  size_bytes?: number;
  /** Number of rows, sent as `x-row-count` for a progress bar. */
  row_count?: number;
}

/** An uploaded file; a browser's `File` satisfies it. */
export interface Upload {
  name: string;
  type: string;
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Keeps the literal types of a route for `call` and `serve`. */
export const route = <const R extends Route>(definition: R): R => definition;

/** The names between braces in a path: `/api/jobs/{id}` has `id`. */
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** The caller's input. */
export type RouteInput<R extends Route> = (PathParams<R['path']> extends never
  ? { params?: never }
  : { params: Record<PathParams<R['path']>, string> }) &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodOptional
    ? { body?: z.input<R['body']> }
    : R['body'] extends z.ZodType
      ? { body: z.input<R['body']> }
      : { body?: never }) &
  (R['takes'] extends 'form' ? { file: Upload } : { file?: never });

/** The input after validation. */
export interface RouteArgs<R extends Route> {
  params: Record<PathParams<R['path']>, string>;
  query: R['query'] extends z.ZodType ? z.output<R['query']> : undefined;
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
}

export type RouteReply<R extends Route> = R['sends'] extends 'file' ? Download : z.output<R['response']>;
