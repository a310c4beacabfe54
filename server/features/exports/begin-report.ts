import type { Context } from '../context';
import { resultsOf } from '../scores/results';
import { studyOf } from '../studies/studies.queries';
import { requireExport } from './exports.policy';
import { fileNameOf, teamNameOf } from './file-name';

export interface BegunReport {
  /** Survey, team or Company, Report, and the day. */
  name: string;
  /** What the team is called; null for everybody. */
  team: string | null;
  /** Notes in the audit log that it is taken away. */
  taken(): Promise<void>;
}

/** Checks that the caller may take a study's results away as a report, which is an export like any other. */
export async function beginReport(ctx: Context, studyRef: string, teamRef: string | null): Promise<BegunReport> {
  const study = await studyOf(ctx, studyRef);
  await requireExport(ctx, study);
  const scope = await resultsOf(ctx, study, teamRef);
  const name = await fileNameOf(ctx, scope, 'Report', 'pdf');
  return {
    name,
    team: await teamNameOf(ctx, scope),
    taken: () => ctx.audit({ action: 'STUDY_EXPORTED', subject: study.name, detail: name }),
  };
}
