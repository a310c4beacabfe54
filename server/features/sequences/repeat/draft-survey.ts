import { conflict } from '../../../platform/errors';
import { addRecipients } from '../../recipients/commands/add-recipients';
import { MAX_PEOPLE } from '../../rosters/roster-person-rules';
import { Team } from '../../rosters/team.entity';
import { addStudyTeams } from '../../studies/commands/choose-study-teams';
import { duplicateStudy } from '../../studies/commands/duplicate-study';
import { updateStudy } from '../../studies/commands/update-study';
import type { StudyLifeContext } from '../../studies/context';
import { studyName } from '../../studies/study-fields';
import { StudyTeam } from '../../studies/study-team.entity';
import type { Study } from '../../studies/study.entity';
import type { Sequence } from '../sequence.entity';
import { SequencePerson, type SequenceRepeat } from './repeat.entities';
import { closeDayOf, modelsOfSeries } from './repeat.queries';

/**
 * Makes the draft of a day from the model: its questions, texts, segments, privacy choice, teams and way of distribution, with recipients by the
 * rule or the list of the series.
 */
export async function draftSurvey(
  ctx: StudyLifeContext,
  sequence: Sequence,
  repeat: SequenceRepeat,
  day: string,
): Promise<Study> {
  const model = await modelOf(ctx, repeat);
  const { id } = await duplicateStudy(ctx, model.id, { name: nameOn(sequence, day), sequenceRef: sequence.id });
  const teams = await teamsOf(ctx, model);
  if (teams.length > 0) await addStudyTeams(ctx, id, teams);
  const study = await updateStudy(ctx, id, {
    distributionMethod: model.distributionMethod,
    scheduledCloseReminders: model.scheduledCloseReminders,
    options: { showMetrics: model.showMetrics },
  });
  study.privacyChoice = model.privacyChoice;
  study.enableScheduledReminders = model.enableScheduledReminders;
  await ctx.db.save(study);
  if (model.distributionMethod !== 'MANUAL') await chooseRecipients(ctx, study, repeat, teams);
  return updateStudy(ctx, id, { scheduledCloseDate: closeDayOf(ctx, repeat, day) });
}

/** The chosen model, or the survey of the series that opened last, or else the one that was made last. */
async function modelOf({ db }: StudyLifeContext, { sequenceId, modelId }: SequenceRepeat): Promise<Study> {
  const surveys = await modelsOfSeries(db, sequenceId);
  const byOpening = [...surveys].sort(
    (a, b) =>
      (b.openDate?.getTime() ?? 0) - (a.openDate?.getTime() ?? 0) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const model = surveys.find(({ id }) => id === modelId) ?? byOpening[0];
  if (!model) throw conflict('The series has no survey that the next one could be copied from.');
  return model;
}

/** The teams that the model asks, as far as they are still there. */
async function teamsOf({ db }: StudyLifeContext, { id }: Study): Promise<string[]> {
  const asked = await db
    .createQueryBuilder(Team, 'team')
    .innerJoin(StudyTeam, 'asked', 'asked.teamId = team.id AND asked.studyId = :id', { id })
    .where('NOT team.isHidden')
    .getMany();
  return asked.map((team) => team.id);
}

async function chooseRecipients(
  ctx: StudyLifeContext,
  { id: studyRef }: Study,
  { sequenceId, recipients, segments }: SequenceRepeat,
  teamRefs: string[],
): Promise<void> {
  if (recipients === 'LIST') {
    const listed = (await ctx.db.findBy(SequencePerson, { sequenceId })).map(({ personId }) => personId);
    for (let at = 0; at < listed.length; at += MAX_PEOPLE)
      await addRecipients(ctx, { studyRef, personRefs: listed.slice(at, at + MAX_PEOPLE) });
    return;
  }
  if (teamRefs.length === 0) return;
  if (segments.length === 0) return void (await addRecipients(ctx, { studyRef, teamRefs }));
  for (const teamRef of teamRefs) await addRecipients(ctx, { studyRef, filter: { teamRef, segments } });
}

const nameOn = ({ name }: Sequence, day: string): string => studyName(`${name} · ${day}`);
