import { releaseVersionOf } from '../features/scores/release/release-version';
import { oncePerDatabase, MergedStatements } from '../persistence/merged-statements';
import { preparedStatement } from '../persistence/prepared-statement';

/** The release versions of studies; lookups that come together are sent as one statement. */
export const releaseVersions = oncePerDatabase(
  (db) =>
    new MergedStatements<string, string | null>(async (studyIds) =>
      (await findVersions(db, [studyIds])).map(({ version }) => version),
    ),
);

const findVersions = preparedStatement<{ version: string | null }>(
  `SELECT ${releaseVersionOf('asked.id')} AS version FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, at) ORDER BY at`,
);
