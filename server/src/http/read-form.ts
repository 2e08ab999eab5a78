import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';

/** The one file of a form, as sent: neither its name nor its declared type is trusted. */
export interface FormFile {
  name: string;
  content: Buffer;
}

/** Accepts forms only on the routes registered inside `routes`. */
export const withForms = (app: FastifyInstance, routes: (app: FastifyInstance) => void) => {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        files: 1,
        fileSize: MAX_FILE_MEGABYTES * 1024 * 1024,
        fields: 20,
        fieldSize: 10_000,
        // No limit on parts: busboy reports no error for a part beyond it, and a form cut off there would end the
        // process.
        headerPairs: 50,
      },
    });
    routes(scope);
  });
};

/** Reads a form to its end. */
export const readForm = async (
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: FormFile }> => {
  if (!request.isMultipart())
    throw new AppError(415, 'Send it as a form (content-type multipart/form-data).', {
      code: 'unsupported_media_type',
    });
  const fields: Record<string, unknown> = {};
  let file: FormFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else file = { name: part.filename ?? '', content: await part.toBuffer() };
    }
  } catch (error) {
    throw toRefusal(error);
  }
  if (!file) throw invalid(FILE_MESSAGES.missing, { code: 'required', field: 'file' });
  if (file.content.length === 0) throw invalid(FILE_MESSAGES.empty, { code: 'empty_file', field: 'file' });
  return { fields, file };
};

const toRefusal = (error: unknown): unknown => {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError(413, FILE_MESSAGES.tooLarge, { code: 'too_large', field: 'file' });
  if (code === 'FST_FILES_LIMIT')
    return new AppError(413, FILE_MESSAGES.oneAtATime, { code: 'too_large', field: 'file' });
  // Replace the form parser's own messages, which are for programmers.
  const isCallersFault = statusCode === undefined ? error instanceof Error : statusCode < 500;
  return isCallersFault ? new AppError(400, 'The form cannot be read.', { code: 'bad_request' }) : error;
};
