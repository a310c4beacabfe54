import { execute } from '../../persistence/sql';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { CompanyDigest } from './company-digest.entity';

/** The digest of the caller’s company; null if nobody has set one up. */
export const companyDigest = ({ db, principal }: Context): Promise<CompanyDigest | null> =>
  db.findOneBy(CompanyDigest, { companyId: companyIdOf(principal) });

/** The digest that a company begins with: it announces every event from now on. */
export const newDigest = ({ clock }: Context, companyId: string): CompanyDigest => ({
  companyId,
  emails: [],
  events: ['OPENED', 'RATE_REACHED', 'CLOSED', 'RESULTS'],
  rate: 70,
  language: 'en',
  since: clock.now(),
});

/** Deletes the digest of a company if it has neither an address nor a channel any more. */
export const forgetEmptyDigest = ({ db }: Context, companyId: string): Promise<void> =>
  execute(
    db,
    `DELETE FROM company_digest d WHERE company_id = $1 AND emails = '{}'
     AND NOT EXISTS (SELECT FROM digest_channel c WHERE c.company_id = d.company_id)`,
    [companyId],
  );
