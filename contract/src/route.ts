import type * as z from 'zod';
import type { Permission } from './roles.ts';

/**
 * One endpoint, as server and browser agree on it. The path is written as the specification has it (`/api/jobs/{id}`);
 * the server answers it with and without a trailing slash.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** What it does, in a few words: the heading on the API page. */
  summary: string;
  /**
   * `public` needs no token, `candidate` the one in the link to a candidate's own page, `approver` the one in the link to
   * a decision, `signed_in` any user's, a permission a role that has it.
   */
  access: 'public' | 'candidate' | 'approver' | 'signed_in' | Permission;
  /** Open to a user whose temporary password has not been changed yet. */
  open_before_password_change?: true;
  /** Its body carries the token of a candidate's link. In every other body such links are replaced. */
  takes_portal_link?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `form`: the body travels as a multipart form, its fields as texts, together with one `file`. */
  takes?: 'form';
  response: z.ZodType;
  /** `file`: the answer is a `Download`, and `response` is not looked at. `events`: server-sent, each a `response`. */
  sends?: 'file' | 'events';
  /** The status of a successful answer, 200 when left out. With 302 the answer is the `location` to go to. */
  status?: 201 | 302;
}

/** A file to save, sent while it is read. */
export interface Download {
  file_name: string;
  media_type: string;
  /** Stored files are read as they are sent; only what was just made, and is short, comes as a whole. */
  content: Uint8Array | AsyncIterable<Uint8Array | string>;
  /** How long it will be, where that is known before it is read. */
  size_bytes?: number;
  /** How many rows it will have: what progress is measured by. Sent as `x-row-count`. */
  row_count?: number;
}

/** What a form uploads: a browser's `File` is one. */
export interface Upload {
  name: string;
  type: string;
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Keeps the literal types of a route, so that `call` and `serve` know its shapes. */
export const route = <const R extends Route>(definition: R): R => definition;

/** The names between braces in a path: `/api/jobs/{id}` has `id`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** What the caller sends. */
export type RouteInput<R extends Route> = (PathParams<R['path']> extends never
  ? { params?: never }
  : { params: Record<PathParams<R['path']>, string> }) &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : { query?: never }) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : { body?: never }) &
  (R['takes'] extends 'form' ? { file: Upload } : { file?: never });

/** What the server works with once it has been checked. */
export interface RouteArgs<R extends Route> {
  params: Record<PathParams<R['path']>, string>;
  query: R['query'] extends z.ZodType ? z.output<R['query']> : undefined;
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
}

export type RouteReply<R extends Route> = R['sends'] extends 'file' ? Download : z.output<R['response']>;
