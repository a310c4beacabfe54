import { z } from 'zod';
import { normaliseEmail } from '../../../../common/email';
import { boundedFetch, outsideFaultOf } from '../../../platform/outside-service';
import type { ContributionsReply, ContributionsRequest, ContributionsSource } from './contributions-source';

export interface ContributionsService {
  url: string;
  key: string | undefined;
  timeoutMs: number;
}

/** The largest reply that is read, enough for some 100,000 entries. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The fields of a reply that docs/contributions.md describes. All others are dropped. */
const REPLY = z.object({
  contributions: z
    .array(z.object({ email: z.string().max(320), team: z.uuid(), count: z.number().int().positive() }))
    .max(200_000),
});

/**
 * Reads contributions from a service over HTTP (docs/contributions.md). The time limit applies to the whole reply. A reply that can't be
 * used counts as none: the respondent then chooses a team without a proposal.
 */
export function httpContributions({ url, key, timeoutMs }: ContributionsService): ContributionsSource {
  const ask = boundedFetch(MAX_BYTES);
  const headers = { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  return async (request) => {
    try {
      const reply = await ask(addressOf(url, request), { headers, signal: AbortSignal.timeout(timeoutMs) });
      return contributionsReplyOf(reply.status, await reply.json());
    } catch (error) {
      return { fault: outsideFaultOf(error) };
    }
  };
}

function addressOf(url: string, { company, from, until }: ContributionsRequest): URL {
  const address = new URL('contributions', `${url.replace(/\/$/, '')}/`);
  address.search = new URLSearchParams({ company: company.slug, from, until }).toString();
  return address;
}

function contributionsReplyOf(status: number, body: unknown): ContributionsReply {
  const parsed = status === 200 ? REPLY.safeParse(body) : undefined;
  if (!parsed?.success) return { fault: 'FAILED' };
  const byEmail = new Map<string, Map<string, number>>();
  for (const { email, team, count } of parsed.data.contributions) {
    const address = normaliseEmail(email);
    const teams = byEmail.get(address) ?? new Map<string, number>();
    teams.set(team, (teams.get(team) ?? 0) + count);
    byEmail.set(address, teams);
  }
  return { contributions: byEmail };
}
