import type { EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';

/**
 * What every score is computed from: counts by team, never a single answer. Each respondent has at most one team, so the
 * cells of a subtree add up.
 */
export interface ScoreCells {
  /** How often a value was given: 1 to 5 for ratings, 0 to 10 for NPS. */
  values: { teamId: string | null; promptSlug: string; value: number; n: number }[];
  /** Respondents by which of a topic's scored questions they answered. */
  topicRespondents: { teamId: string | null; topicSlug: string; promptSlugs: string[]; n: number }[];
  /** Completed responses. */
  respondents: { teamId: string | null; n: number }[];
  votes: { teamId: string | null; topicSlug: string; votes: number; comments: number }[];
}

type ByStudy<T> = T & { studyId: string };

const COMPLETED = 'answer_set s ON s.study_id = x.study_id AND s.set_digest = x.set_digest AND s.completed';

/** The cells of each study: four statements, however many studies. */
export async function cellsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<ScoreCells[]> {
  const rows = <T>(sql: string) => db.query<ByStudy<T>[]>(sql, [[...studyIds]]);
  const values = await rows<ScoreCells['values'][number]>(
    `SELECT x.study_id AS "studyId", s.team_id AS "teamId", x.prompt_slug AS "promptSlug", x.value, count(*)::int AS n
     FROM answer x JOIN ${COMPLETED}
     WHERE x.study_id = ANY($1) AND x.value IS NOT NULL
     GROUP BY 1, 2, 3, 4`,
  );
  const topicRespondents = await rows<ScoreCells['topicRespondents'][number]>(
    `SELECT "studyId", "teamId", "topicSlug", "promptSlugs", count(*)::int AS n
     FROM (
       SELECT x.study_id AS "studyId", s.team_id AS "teamId", p.wording ->> 'topicSlug' AS "topicSlug",
              array_agg(x.prompt_slug ORDER BY x.prompt_slug) AS "promptSlugs"
       FROM answer x JOIN ${COMPLETED}
       JOIN study_prompt p ON p.study_id = x.study_id AND p.prompt_slug = x.prompt_slug
       WHERE x.study_id = ANY($1) AND x.value IS NOT NULL
       GROUP BY x.study_id, s.team_id, p.wording ->> 'topicSlug', x.set_digest
     ) AS respondent
     GROUP BY 1, 2, 3, 4`,
  );
  const respondents = await rows<ScoreCells['respondents'][number]>(
    `SELECT study_id AS "studyId", team_id AS "teamId", count(*)::int AS n
     FROM answer_set WHERE study_id = ANY($1) AND completed GROUP BY 1, 2`,
  );
  const votes = await rows<ScoreCells['votes'][number]>(
    `SELECT x.study_id AS "studyId", s.team_id AS "teamId", x.topic_slug AS "topicSlug", count(*)::int AS votes,
            count(*) FILTER (WHERE x.comment <> '' AND NOT x.is_hidden)::int AS comments
     FROM vote x JOIN ${COMPLETED}
     WHERE x.study_id = ANY($1)
     GROUP BY 1, 2, 3`,
  );
  const of = <T>(all: ByStudy<T>[]) => groupedByKey(studyIds, all, (row) => row.studyId);
  const [byValues, byTopic, byTeam, byVotes] = [of(values), of(topicRespondents), of(respondents), of(votes)];
  return studyIds.map((_, at) => ({
    values: byValues[at]!,
    topicRespondents: byTopic[at]!,
    respondents: byTeam[at]!,
    votes: byVotes[at]!,
  }));
}

/** The cells of a group: everybody, or the teams of a subtree. */
export function cellsOfGroup(cells: ScoreCells, teamIds: ReadonlySet<string> | null): ScoreCells {
  if (teamIds === null) return cells;
  const within = <T extends { teamId: string | null }>(rows: readonly T[]) =>
    rows.filter(({ teamId }) => teamId !== null && teamIds.has(teamId));
  return {
    values: within(cells.values),
    topicRespondents: within(cells.topicRespondents),
    respondents: within(cells.respondents),
    votes: within(cells.votes),
  };
}
