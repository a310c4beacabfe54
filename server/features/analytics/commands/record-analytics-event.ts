import { scrubText } from '../../../../common/scrub-text';
import { randomUUID } from 'node:crypto';
import { invalid } from '../../../platform/errors';
import { requiredText, withinLength } from '../../../platform/text-rules';
import type { AnalyticsEventInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { AnalyticsEvent } from '../analytics-event.entity';
import { scrubPath, scrubQuery, scrubReferrer } from '../scrub-address';

const MAX_NAME = 100;
const MAX_ADDRESS = 2_000;
const SEGMENT_TYPES = ['page', 'track'];

/**
 * Stores what happened, on which page, and in which company if the caller has one. It stores nothing about the person.
 */
export async function recordAnalyticsEvent(ctx: Context, input: AnalyticsEventInput): Promise<true> {
  if (!SEGMENT_TYPES.includes(input.segmentType)) throw invalid({ segmentType: ['Give `page` or `track`.'] });
  const address = (field: 'url' | 'path' | 'queryString' | 'referrer') =>
    withinLength(field, input[field] ?? '', MAX_ADDRESS);
  const [url, path, queryString, referrer] = [
    address('url'),
    address('path'),
    address('queryString'),
    address('referrer'),
  ];
  await ctx.db.insert(AnalyticsEvent, {
    id: randomUUID(),
    at: ctx.clock.now(),
    companyId: ctx.principal.kind === 'user' ? ctx.principal.user.companyId : null,
    eventName: scrubText(requiredText('eventName', input.eventName, MAX_NAME)),
    segmentType: input.segmentType,
    path: scrubPath(path || url),
    queryString: scrubQuery(queryString || queryOf(url)),
    referrer: scrubReferrer(referrer, new URL(ctx.linkTo('/')).origin),
    context: scrubContext(input.context ?? {}),
  });
  return true;
}

const queryOf = (url: string) => (URL.canParse(url) ? new URL(url).search : '');

function scrubContext(context: AnalyticsEvent['context']): AnalyticsEvent['context'] {
  const scrubbed = Object.entries(context).map(([name, fact]) => [
    scrubText(name),
    typeof fact === 'string' ? scrubText(fact) : fact,
  ]);
  return Object.fromEntries(scrubbed) as AnalyticsEvent['context'];
}
