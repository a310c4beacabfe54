import type { Metric } from '../../schema.generated';
import type { OutsideFault } from '../../platform/outside-service';

/** A request for the metrics of a company or of one of its teams. */
export interface MetricsRequest {
  company: { id: string; slug: string };
  topicSlug: string;
  /** Null for the whole company. */
  team: { id: string; name: string } | null;
  /** The last day that counts, `YYYY-MM-DD` in UTC. */
  until: string;
}

/**
 * `fault` says that there is no service or that its reply is unusable; `unknownTeam` that the service has no such team.
 */
export type MetricsReply = { metrics: Metric[] } | { unknownTeam: true } | { fault: OutsideFault };

/** A source of metrics. It never throws because of what the service does. */
export type MetricsSource = (request: MetricsRequest) => Promise<MetricsReply>;

/** The source of an installation without a service of metrics. */
export const noMetrics: MetricsSource = async () => ({ fault: 'ABSENT' });
