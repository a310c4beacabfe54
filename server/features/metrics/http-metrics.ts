import { z } from 'zod';
import { boundedFetch, outsideFaultOf } from '../../platform/outside-service';
import type { MetricsReply, MetricsRequest, MetricsSource } from './metrics-source';

export interface MetricService {
  url: string;
  key: string | undefined;
  timeoutMs: number;
}

/** The largest reply that is read. A list of metrics is never so long. */
const MAX_BYTES = 256 * 1024;

const text = (length: number) => z.string().trim().min(1).max(length);

/** The fields of a reply that docs/metrics.md describes. All others are dropped. */
const REPLY = z.object({
  metrics: z
    .array(
      z.object({
        title: text(120),
        slug: text(80),
        timeframeValue: z.number(),
        timeframeValuePrev: z.number(),
        valueLabel: text(40),
        isUpGreen: z.boolean(),
        helpInfo: z.string().max(1_000).default(''),
        jfUrl: z
          .url({ protocol: /^https?$/ })
          .max(2_000)
          .nullable()
          .default(null),
      }),
    )
    .max(50),
});
const UNKNOWN_TEAM = z.object({ error: z.literal('unknown_team') });

/** Reads metrics from a service over HTTP (docs/metrics.md). The time limit applies to the whole reply. */
export function httpMetrics({ url, key, timeoutMs }: MetricService): MetricsSource {
  const ask = boundedFetch(MAX_BYTES);
  const headers = { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  return async (request) => {
    try {
      const reply = await ask(addressOf(url, request), { headers, signal: AbortSignal.timeout(timeoutMs) });
      return metricsReplyOf(reply.status, await reply.json());
    } catch (error) {
      return { fault: outsideFaultOf(error) };
    }
  };
}

function addressOf(url: string, { company, topicSlug, team, until }: MetricsRequest): URL {
  const address = new URL('metrics', `${url.replace(/\/$/, '')}/`);
  const parameters = {
    company: company.slug,
    topic: topicSlug,
    until,
    ...(team && { team: team.id, teamName: team.name }),
  };
  address.search = new URLSearchParams(parameters).toString();
  return address;
}

function metricsReplyOf(status: number, body: unknown): MetricsReply {
  if (status === 404 && UNKNOWN_TEAM.safeParse(body).success) return { unknownTeam: true };
  const parsed = status === 200 ? REPLY.safeParse(body) : undefined;
  return parsed?.success ? parsed.data : { fault: 'FAILED' };
}
