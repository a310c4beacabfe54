import type { OutsideFault } from '../../../platform/outside-service';

/** The contributions of a company's people that are asked for: those of the past 13 weeks. */
export interface ContributionsRequest {
  company: { id: string; slug: string };
  /** The first and the last day that count, `YYYY-MM-DD` in UTC. */
  from: string;
  until: string;
}

/** By email, normalised: the number of contributions to each team, by the team's id. */
export type Contributions = ReadonlyMap<string, ReadonlyMap<string, number>>;

export type ContributionsReply = { contributions: Contributions } | { fault: OutsideFault };

/**
 * The external engineering product, as far as it knows who has contributed to which team. It is asked for everybody of a company at once,
 * so that no request tells that somebody begins a survey. It never throws because of what the service does; `fault` says that there is no
 * usable reply.
 */
export type ContributionsSource = (request: ContributionsRequest) => Promise<ContributionsReply>;

/** The source of an installation without such a service. */
export const noContributions: ContributionsSource = async () => ({ fault: 'ABSENT' });
