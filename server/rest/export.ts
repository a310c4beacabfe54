import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { exportStudy, type ExportRequest } from '../features/exports/export-study';
import { asRef } from '../platform/as-ref';
import { invalid, notFound, type FieldMessages } from '../platform/errors';
import type { RequestContext } from '../request-context';
import type { JsonSchema } from './route';

/**
 * The path of the export of results. It is not in the route table, because its reply is a file that may be large and not
 * the result of a GraphQL operation. The exports feature decides who may export and what the file contains.
 */
export const EXPORT_PATH = '/study/:studyRef/export';

const CHOICES = {
  data: ['SCORES', 'VOTES', 'COUNTS', 'COMMENTS', 'ANSWERS'],
  format: ['CSV', 'JSON'],
  type: ['TOPIC', 'PROMPT'],
  segmented: ['false', 'true'],
} as const;

export const exportEndpoint =
  (contextOf: (request: Request, response: Response) => Promise<RequestContext>): RequestHandler =>
  async (request, response) => {
    const ctx = await contextOf(request, response);
    const studyRef = asRef(request.params.studyRef);
    if (studyRef === null) throw notFound();
    const wanted = wantedOf(request.query);
    const { name, contentType, content } = await exportStudy(ctx, studyRef, wanted);
    response.attachment(name).type(contentType);
    await pipeline(content, response);
  };

function wantedOf(query: Record<string, unknown>): ExportRequest {
  const problems: FieldMessages = {};
  const chosen = <Name extends keyof typeof CHOICES>(name: Name): (typeof CHOICES)[Name][number] => {
    const value = query[name] ?? CHOICES[name][0];
    if (!(CHOICES[name] as readonly unknown[]).includes(value))
      problems[name] = [`Must be one of ${CHOICES[name].join(', ')}.`];
    return value as (typeof CHOICES)[Name][number];
  };
  const [data, format, type, segmented] = [
    chosen('data'),
    chosen('format'),
    chosen('type'),
    chosen('segmented') === 'true',
  ];
  const teamRef = asRef(query.teamRef);
  if (query.teamRef !== undefined && teamRef === null) problems.teamRef = ['Must be a UUID.'];
  for (const name of Object.keys(query))
    if (name !== 'teamRef' && !(name in CHOICES)) problems[name] = ['This field is not known.'];
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { data, format, type, segmented, teamRef };
}

const parameter = (name: string, schema: JsonSchema): JsonSchema => ({ name, in: 'query', schema });

export const exportOperation: JsonSchema = {
  tags: ['scores'],
  summary: 'Results of a closed survey as a file',
  description: 'Customer admins only, and only where the feature survey-reveal is on.',
  parameters: [
    { name: 'studyRef', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ...Object.entries(CHOICES).map(([name, values]) =>
      parameter(name, { type: 'string', enum: values, default: values[0] }),
    ),
    parameter('teamRef', { type: 'string', format: 'uuid' }),
  ],
  responses: { 200: { description: 'The file.', content: { 'text/csv': {}, 'application/json': {} } } },
};
