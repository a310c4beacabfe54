import type { Request, RequestHandler, Response } from 'express';
import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { beginReport } from '../features/exports/begin-report';
import { asRef } from '../platform/as-ref';
import { invalid, notFound, type FieldMessages } from '../platform/errors';
import {
  ReportActionsDocument,
  ReportDocument,
  type ReportActionsQuery,
  type ReportQuery,
} from '../report/report.generated';
import type { RequestContext } from '../request-context';
import type { BenchmarkPercentile } from '../schema.generated';
import type { JsonSchema } from './route';

/**
 * The path of the PDF report. Like the export it is not in the route table, because its reply is a file. Its content is
 * read by GraphQL operations with the caller's rights.
 */
export const REPORT_PATH = '/study/:studyRef/report.pdf';

const PERCENTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly BenchmarkPercentile[];

export const reportEndpoint =
  (
    schema: GraphQLSchema,
    contextOf: (request: Request, response: Response) => Promise<RequestContext>,
  ): RequestHandler =>
  async (request, response) => {
    const ctx = await contextOf(request, response);
    const studyRef = asRef(request.params.studyRef);
    if (studyRef === null) throw notFound();
    const { teamRef, percentile } = wantedOf(request.query);
    const report = await beginReport(ctx, studyRef, teamRef);
    const read = await runOperation<ReportQuery>(schema, ctx, ReportDocument, {
      ref: studyRef,
      teamRef,
      isCompared: percentile !== null,
      ...(percentile && { percentile }),
    });
    const { sequenceRef } = report;
    const starred = sequenceRef
      ? (await runOperation<ReportActionsQuery>(schema, ctx, ReportActionsDocument, { sequenceRef })).starredTopics
      : [];
    // The code that draws PDFs is loaded with the first report, because it is large and nothing else uses it.
    const { drawReport } = await import('../report/draw-report');
    const file = await drawReport(read, starred, {
      group: report.team ?? read.study.companyName,
      isTeam: teamRef !== null,
      percentile,
      at: ctx.clock.now(),
      timeZone: ctx.timeZone,
    });
    await report.recordExport();
    response.attachment(report.name).type('pdf').send(file);
  };

async function runOperation<T>(
  schema: GraphQLSchema,
  contextValue: RequestContext,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
): Promise<T> {
  const { data, errors } = (await execute({ schema, document, variableValues, contextValue })) as ExecutionResult<T>;
  if (errors) throw errors[0];
  return data!;
}

function wantedOf(query: Record<string, unknown>): { teamRef: string | null; percentile: BenchmarkPercentile | null } {
  const problems: FieldMessages = {};
  const { teamRef: asked, percentile = null, ...unknown } = query;
  const teamRef = asRef(asked);
  if (asked !== undefined && teamRef === null) problems.teamRef = ['Must be a UUID.'];
  if (percentile !== null && !(PERCENTILES as readonly unknown[]).includes(percentile))
    problems.percentile = [`Must be one of ${PERCENTILES.join(', ')}.`];
  for (const name of Object.keys(unknown)) problems[name] = ['This field is not known.'];
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { teamRef, percentile: percentile as BenchmarkPercentile | null };
}

export const reportOperation: JsonSchema = {
  tags: ['scores'],
  summary: 'Results of a closed survey as a PDF report',
  description:
    'The report has what stands out, the index, topics, segments and questions with their first comments, for the whole company or for a team with its subtree, and the action items of the series. Customer admins only, and only where the feature survey-reveal is on. A percentile can be given only if the company takes part in benchmarks.\n\nGraphQL: Query.study, Query.benchmarkCohorts, Query.starredTopics.',
  parameters: [
    { name: 'studyRef', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'teamRef', in: 'query', schema: { type: 'string', format: 'uuid' } },
    { name: 'percentile', in: 'query', schema: { type: 'string', enum: PERCENTILES } },
  ],
  responses: { 200: { description: 'The report.', content: { 'application/pdf': {} } } },
};
