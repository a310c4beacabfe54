import type { Metric } from '../../schema.generated';
import type { OutsideFault } from '../../platform/outside-service';

/** Whose metrics are asked for. */
export interface MetricQuestion {
  company: { id: string; slug: string };
  topicSlug: string;
  /** Null for the whole company. */
  team: { id: string; name: string } | null;
  /** The last day that counts, `YYYY-MM-DD` in UTC. */
  until: string;
}

/** `fault` when there was nobody to ask or no use in the reply; `unknownTeam` when the service has no such team. */
export type MetricAnswer = { metrics: Metric[] } | { unknownTeam: true } | { fault: OutsideFault };

/** Where metrics come from. Never throws for what the service does. */
export type MetricSource = (question: MetricQuestion) => Promise<MetricAnswer>;

/** For an installation without a service. */
export const noMetrics: MetricSource = async () => ({ fault: 'ABSENT' });
