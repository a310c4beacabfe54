import { fileNamePart } from '../../../platform/file-name-part';
import type { RecipientFilePayload, RecipientFilter } from '../../../schema.generated';
import type { Context } from '../../context';
import { peopleCsv, teamPaths } from '../../rosters/people-csv';
import { rosterFileName } from '../../rosters/roster-file-name';
import { peopleText } from '../../rosters/roster-person-rules';
import { studyOf } from '../../studies/studies.queries';
import { allRecipients } from '../recipients.queries';

/** Makes a CSV file of the recipients whom the filter leaves, by name. */
export async function exportRecipients(
  ctx: Context,
  studyRef: string,
  filter: RecipientFilter,
): Promise<RecipientFilePayload> {
  const study = await studyOf(ctx, studyRef);
  const recipients = await allRecipients(ctx.db, study, filter);
  const people = recipients.map(({ person }) => person);
  const content = peopleCsv(people, {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Team: await teamPaths(ctx),
  });
  await ctx.audit({ action: 'RECIPIENTS_EXPORTED', subject: study.name, detail: peopleText(people.length) });
  return { fileName: await rosterFileName(ctx, `${fileNamePart(study.name)} - Respondents`, 'csv'), content };
}
