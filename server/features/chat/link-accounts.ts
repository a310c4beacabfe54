import { normaliseEmail } from '../../../common/email';
import { execute, rowsOf } from '../../persistence/sql';
import type { ChatProvider } from '../../schema.generated';
import type { Context } from '../context';
import type { ChatAccount } from './chat-service';

/**
 * Links people of the roster to the accounts that have their email, and ends the links of accounts that are no longer active. A link that
 * somebody has chosen stays. Returns how many people are linked to one of the accounts.
 */
export const linkAccounts = (
  { db }: Pick<Context, 'db'>,
  companyId: string,
  provider: ChatProvider,
  accounts: readonly ChatAccount[],
): Promise<number> =>
  db.transaction(async (inner) => {
    const active = accounts.filter(({ isActive, email }) => isActive && email);
    const whose = [companyId, provider];
    // Two syncs at the same moment would take the rows of one another in another order each.
    await execute(inner, 'SELECT FROM chat_installation WHERE company_id = $1 AND provider = $2 FOR UPDATE', whose);
    // An account whose email is another person's by now changes hands, so links that do not fit end first.
    await execute(
      inner,
      `DELETE FROM chat_person c USING person p
       WHERE p.id = c.person_id AND c.company_id = $1 AND c.provider = $2 AND c.user_id = ANY ($3::text[])
         AND (c.user_id <> ALL ($6::text[]) OR NOT c.is_chosen AND NOT EXISTS (
           SELECT FROM unnest($4::text[], $5::text[]) AS a (id, email) WHERE a.id = c.user_id AND a.email = p.email))`,
      [
        ...whose,
        accounts.map(({ id }) => id),
        active.map(({ id }) => id),
        active.map(emailOf),
        accounts.filter(({ isActive }) => isActive).map(({ id }) => id),
      ],
    );
    const linked = await rowsOf(
      inner,
      `INSERT INTO chat_person (person_id, provider, company_id, user_id, real_name, user_name, image, is_chosen)
       SELECT DISTINCT ON (p.id) p.id, $2, $1, a.id, a.real_name, a.user_name, a.image, false
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) AS a (id, email, real_name, user_name, image)
       JOIN person p ON p.company_id = $1 AND p.email = a.email
       WHERE NOT EXISTS (SELECT FROM chat_person c WHERE c.company_id = $1 AND c.provider = $2 AND c.is_chosen
         AND c.user_id = a.id AND c.person_id <> p.id)
       ORDER BY p.id, a.id
       ON CONFLICT (person_id, provider) DO UPDATE
         SET user_id = EXCLUDED.user_id, real_name = EXCLUDED.real_name, user_name = EXCLUDED.user_name, image = EXCLUDED.image
         WHERE NOT chat_person.is_chosen OR chat_person.user_id = EXCLUDED.user_id
       RETURNING 1`,
      [
        ...whose,
        active.map(({ id }) => id),
        active.map(emailOf),
        active.map(({ realName }) => realName),
        active.map(({ userName }) => userName),
        active.map(({ image }) => image),
      ],
    );
    return linked.length;
  });

const emailOf = ({ email }: ChatAccount) => normaliseEmail(email!);
