import type { Context } from '../context';
import { scoresOfGroup, type ResultsScope } from '../scores/results';
import { topicsOfStudy } from '../studies/studies.loaders';
import { csvLine } from '../../platform/csv';

/** One exported row: the votes for a topic. The numbers are null where they may not be shown. */
export interface VotesRow {
  slug: string;
  label: string;
  priority: number | null;
  votes: number | null;
  comments: number | null;
}

export const votesCsv = (rows: readonly VotesRow[]): string =>
  [
    ['Topic', 'Priority', 'Votes', 'Comments'],
    ...rows.map(({ label, priority, votes, comments }) => [label, priority, votes, comments]),
  ]
    .map(csvLine)
    .join('');

/** The rows as a JSON list. The numbers of a topic whose votes may not be shown are left out. */
export const votesJson = (rows: readonly VotesRow[]): string =>
  JSON.stringify(
    rows.map(({ slug, label, priority, votes, comments }) => ({
      ...{ slug, topic: label },
      ...(votes !== null && { priority, votes, comments }),
    })),
    null,
    2,
  );

/** The votes for each topic as the screen shows them, also where the score of the topic is hidden; by priority. */
export async function votesRows(ctx: Context, scope: ResultsScope): Promise<VotesRow[]> {
  const labels = new Map((await topicsOfStudy(ctx.loaders, scope.study)).map(({ slug, label }) => [slug, label]));
  const rows = (await scoresOfGroup(ctx, scope, 'TOPIC')).map(({ slug, votes = null, priority = null, comments }) => ({
    slug: slug!,
    label: labels.get(slug!) ?? slug!,
    priority,
    votes,
    comments: votes === null ? null : (comments ?? 0),
  }));
  const place = ({ priority }: VotesRow) => priority ?? rows.length + 1;
  return rows.sort((one, other) => place(one) - place(other));
}
