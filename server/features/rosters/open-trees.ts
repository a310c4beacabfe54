import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';

/**
 * Adds new teams to the trees that open surveys keep, at the place of their parents there, so that their people can name them
 * at once. New teams have no responses, so they change no group. A parent may have been moved since the survey was published.
 */
export const addToOpenTrees = (db: EntityManager, teamIds: readonly string[]): Promise<void> =>
  execute(
    db,
    `WITH RECURSIVE added AS (
       SELECT s.id AS study_id, t.id, above.team_id AS parent_id, t.name, coalesce(above.level + 1, t.level::int) AS level,
              t.level_name, coalesce(above.is_asked, false) AS is_asked
       FROM team t
       JOIN study s ON s.company_id = t.company_id AND s.status = 'OPEN'
       LEFT JOIN study_tree_team above ON above.study_id = s.id AND above.team_id = t.parent_id
       WHERE t.id = ANY($1) AND (t.parent_id IS NULL OR t.parent_id <> ALL($1))
       UNION ALL
       SELECT added.study_id, t.id, added.id, t.name, added.level + 1, t.level_name, added.is_asked
       FROM added JOIN team t ON t.parent_id = added.id
       WHERE t.id = ANY($1)
     )
     INSERT INTO study_tree_team (study_id, team_id, parent_id, name, level, level_name, is_hidden, is_emp, is_asked)
     SELECT study_id, id, parent_id, name, level, level_name, false, false, is_asked FROM added`,
    [[...teamIds]],
  );
