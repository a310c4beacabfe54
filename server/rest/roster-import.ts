import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { requireKeyScope, rosterManager } from '../features/accounts/principal';
import { readRosterFile } from '../features/rosters/imports/commands/read-roster-file';
import { TOO_LARGE } from '../features/rosters/imports/read-records';
import { refusedRowsFile } from '../features/rosters/imports/refused-file';
import { MAX_FILE_BYTES } from '../../common/roster-import';
import { asRef } from '../platform/as-ref';
import { DomainError, invalidRequest, notFound } from '../platform/errors';
import type { RequestContext } from '../request-context';
import type { JsonSchema } from './route';

/**
 * The file of an import, and the file of its refused rows. Both are missing in the route table, because they are files: a file of people is
 * larger than any other body, and is read as it arrives. Everything else about imports is in GraphQL.
 */
export const ROSTER_FILE_PATH = '/roster/import/:ref/file';
export const REFUSED_ROWS_PATH = '/roster/import/:ref/refused.csv';

type ContextOf = (request: Request, response: Response) => Promise<RequestContext>;

export const rosterFileEndpoint =
  (contextOf: ContextOf): RequestHandler =>
  async (request, response) => {
    // A sender reads the refusal only after the file was sent. So the rest of a refused file is taken and thrown away.
    response.once('finish', () => request.resume());
    const { ctx, ref } = await callOf(contextOf, request, response);
    if (request.is('json')) throw invalidRequest('Send the file as text/csv.');
    if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES)
      throw new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE);
    const { id, counts } = await readRosterFile(ctx, ref, arriving(request));
    response.json({ ref: id, counts });
  };

export const refusedRowsEndpoint =
  (contextOf: ContextOf): RequestHandler =>
  async (request, response) => {
    const { ctx, ref } = await callOf(contextOf, request, response);
    const content = await refusedRowsFile(ctx, ref);
    response.attachment('Refused rows.csv').type('text/csv; charset=utf-8');
    await pipeline(content, response);
  };

async function callOf(contextOf: ContextOf, request: Request, response: Response) {
  const ctx = await contextOf(request, response);
  rosterManager(ctx.principal);
  requireKeyScope(ctx.principal, ['ROSTER'], 'imports of the roster');
  const ref = asRef(request.params.ref);
  if (ref === null) throw notFound();
  return { ctx, ref };
}

/** The pieces of a body as they arrive. A connection that is lost is a refusal and no defect. */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (request.readableAborted || request.errored) throw invalidRequest('The file did not arrive whole.');
    throw error;
  }
}

const refParameter = { name: 'ref', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

export const rosterFileOperation: JsonSchema = {
  tags: ['rosters'],
  summary: 'Send the file of an import of the roster',
  description:
    'The file is CSV in UTF-8, separated by commas, semicolons or tabs, at most 25 MB. It belongs to an import of createRosterImport and changes nothing until applyRosterImport. For whoever manages the roster.',
  parameters: [refParameter],
  requestBody: { required: true, content: { 'text/csv': {} } },
  responses: { 200: { description: 'The numbers of people that the import would add, change and refuse.' } },
};

export const refusedRowsOperation: JsonSchema = {
  tags: ['rosters'],
  summary: 'The rows that an import of the roster refuses, with the reasons, as CSV',
  parameters: [refParameter],
  responses: { 200: { description: 'The file.', content: { 'text/csv': {} } } },
};
