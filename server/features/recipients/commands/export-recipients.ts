import { rowsOf } from '../../../persistence/sql';
import { fileNamePart } from '../../../platform/file-name-part';
import type { RecipientFilePayload, RecipientFilter } from '../../../schema.generated';
import type { Context } from '../../context';
import { peopleCsv, teamPaths, type PeopleColumns } from '../../rosters/people-csv';
import { rosterFileName } from '../../rosters/roster-file-name';
import { peopleText } from '../../rosters/roster-person-rules';
import type { Study } from '../../studies/study.entity';
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
    ...(await userNames(ctx, study)),
    Team: await teamPaths(ctx),
  });
  await ctx.audit({ action: 'RECIPIENTS_EXPORTED', subject: study.name, detail: peopleText(people.length) });
  return { fileName: await rosterFileName(ctx, `${fileNamePart(study.name)} - Respondents`, 'csv'), content };
}

/** A column with the name of the account in the chat tool by which the survey is sent. There is none for other surveys. */
async function userNames({ db }: Context, { companyId, distributionMethod }: Study): Promise<PeopleColumns> {
  if (distributionMethod === 'MANUAL' || distributionMethod === 'EMAIL') return {};
  const rows = await rowsOf<{ personId: string; userName: string }>(
    db,
    'SELECT person_id AS "personId", user_name AS "userName" FROM chat_person WHERE company_id = $1 AND provider = $2',
    [companyId, distributionMethod],
  );
  const names = new Map(rows.map(({ personId, userName }) => [personId, userName]));
  return { Username: ({ id }) => names.get(id) ?? '' };
}
