import type { Context } from '../context';
import { resultsOf } from '../scores/results';
import { studyOf } from '../studies/studies.queries';
import { requireExport } from './exports.policy';
import { fileNameOf, teamNameOf } from './file-name';

export interface BegunReport {
  /** The file name: survey, team (or "Company"), "Report" and the day. */
  name: string;
  /** The name of the team; null for the whole company. */
  team: string | null;
  /** The series whose action items the report shows; null for a survey of no series. */
  sequenceRef: string | null;
  /** Records the export in the audit log. */
  recordExport(): Promise<void>;
}

/** Checks that the caller may export a study's results as a report. The rules are those of every export. */
export async function beginReport(ctx: Context, studyRef: string, teamRef: string | null): Promise<BegunReport> {
  const study = await studyOf(ctx, studyRef);
  await requireExport(ctx, study);
  const scope = await resultsOf(ctx, study, teamRef);
  const name = await fileNameOf(ctx, scope, 'Report', 'pdf');
  return {
    name,
    team: await teamNameOf(ctx, scope),
    sequenceRef: study.sequenceId,
    recordExport: () => ctx.audit({ action: 'STUDY_EXPORTED', subject: study.name, detail: name }),
  };
}
