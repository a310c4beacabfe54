import { setImmediate } from 'node:timers/promises';
import { conflict } from '../../../platform/errors';
import { fileNamePart } from '../../../platform/file-name-part';
import type { RecipientFilePayload, RecipientFilter } from '../../../schema.generated';
import { allRecipients } from '../../recipients/recipients.queries';
import { requirePersonalLinks } from '../../recipients/recipients.policy';
import { peopleCsv, teamPaths } from '../../rosters/people-csv';
import { rosterFileName } from '../../rosters/roster-file-name';
import { peopleText } from '../../rosters/roster-person-rules';
import { respondentIdentityOf } from '../../studies/privacy-contract';
import { studyOf } from '../../studies/studies.queries';
import type { ResponsesContext } from '../context';
import { personalLink } from '../personal-link';
import { missingKey } from '../keys/study-keys';
import { responseKeysOf } from '../response-keys';

/** The number of links that are made before other requests get a turn. */
const PORTION = 200;

/**
 * Makes a CSV file with the personal links of recipients. The audit log has their number. Links are stored nowhere, so the same file can be
 * made again as long as no link is replaced.
 */
export async function exportRecipientLinks(
  ctx: ResponsesContext,
  studyRef: string,
  filter: RecipientFilter,
): Promise<RecipientFilePayload> {
  const study = await studyOf(ctx, studyRef);
  requirePersonalLinks(study);
  if (respondentIdentityOf(study) === 'OWN_LINK')
    throw conflict('In this survey only the owner of a mailbox gets a personal link, so there is no file with links.');
  const keys = await responseKeysOf(ctx, study.id);
  if (!keys) throw missingKey();
  const recipients = await allRecipients(ctx.db, study, filter);
  const links = new Map<string, string>();
  for (const { linkRevision, person } of recipients) {
    // Other requests are answered in between, because the links of a large company take a second.
    if (links.size % PORTION === 0) await setImmediate();
    links.set(person.id, personalLink(ctx, { study, keys }, { email: person.email, revision: linkRevision }));
  }
  const content = peopleCsv(
    recipients.map(({ person }) => person),
    {
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Link: ({ id }) => links.get(id)!,
      Team: await teamPaths(ctx),
    },
  );
  await ctx.audit({ action: 'RECIPIENT_LINKS_EXPORTED', subject: study.name, detail: peopleText(recipients.length) });
  return { fileName: await rosterFileName(ctx, `${fileNamePart(study.name)} - Links`, 'csv'), content };
}
