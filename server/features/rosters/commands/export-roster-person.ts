import { rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { RosterFilePayload } from '../../../schema.generated';
import type { Context } from '../../context';
import { classificationLabel } from '../roster-classifications';
import { rosterFileName } from '../roster-file-name';
import { rosterPerson } from '../roster-people.queries';
import { peopleText } from '../roster-person-rules';

const NOTE =
  'Answers to surveys are not in this file. They are stored without a name, an address or anything else that would join them to a person, so nobody can find them.';

/** Makes a JSON file of everything that the company's data says about a person. Its name does not name the person. */
export async function exportRosterPerson(ctx: Context, ref: string): Promise<RosterFilePayload> {
  const person = await rosterPerson(ctx, ref);
  if (!person) throw notFound();
  const { id, companyId, email, name, teamId, classification, segments } = person;
  const rows = (statement: string) => rowsOf<Record<string, unknown>>(ctx.db, statement, [companyId, email]);
  const [team] = await rowsOf<{ name: string }>(ctx.db, 'SELECT name FROM team WHERE id = $1', [teamId]);
  const content = {
    note: NOTE,
    roster: { email, name, team: team?.name ?? null, classification: classificationLabel(classification), segments },
    identityProvider: await rowsOf<Record<string, unknown>>(
      ctx.db,
      'SELECT user_name AS "userName", external_id AS "externalId", names, created_at AS "createdAt" FROM scim_user WHERE id = $1',
      [id],
    ),
    recipientOf: await rowsOf<Record<string, unknown>>(
      ctx.db,
      `SELECT s.name AS survey, s.status, s.open_date AS "openedAt" FROM study_target t JOIN study s ON s.id = t.study_id
       WHERE t.person_id = $1 ORDER BY s.open_date, s.name`,
      [id],
    ),
    seriesLists: await rowsOf<Record<string, unknown>>(
      ctx.db,
      `SELECT q.name AS series FROM sequence_person l JOIN sequence q ON q.id = l.sequence_id
       WHERE l.person_id = $1 ORDER BY q.name`,
      [id],
    ),
    account: await rows(
      `SELECT email, name, role, job_level AS "jobLevel", can_manage_roster AS "canManageRoster", created_at AS "createdAt"
       FROM account WHERE company_id = $1 AND email = $2`,
    ),
    chatAccounts: await rowsOf<Record<string, unknown>>(
      ctx.db,
      `SELECT provider, user_id AS "userId", real_name AS "realName", user_name AS "userName", image, conversation_id AS "conversationId"
       FROM chat_person LEFT JOIN chat_conversation USING (person_id, provider, user_id)
       WHERE person_id = $1 ORDER BY provider`,
      [id],
    ),
    invitations: await rows(
      'SELECT role, created_at AS "createdAt", expires_at AS "expiresAt" FROM invitation WHERE company_id = $1 AND email = $2',
    ),
    waitingMails: await rowsOf<Record<string, unknown>>(
      ctx.db,
      'SELECT subject, created_at AS "createdAt" FROM outgoing_mail WHERE recipient = $1 ORDER BY created_at',
      [email],
    ),
    auditLog: await rows(
      `SELECT at, action, actor, subject, detail, CASE WHEN actor = $2 THEN address END AS address FROM audit_entry
       WHERE company_id = $1 AND (subject = $2 OR actor = $2) ORDER BY at, id`,
    ),
  };
  await ctx.audit({ action: 'ROSTER_PERSON_EXPORTED', subject: peopleText(1) });
  return {
    fileName: await rosterFileName(ctx, 'Data about one person', 'json'),
    content: `${JSON.stringify(content, null, 2)}\n`,
  };
}
