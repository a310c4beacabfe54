import { execute } from '../../persistence/sql';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { CompanyDigest } from './company-digest.entity';

/** Where the caller's company is told of its surveys; null where nobody has asked for it. */
export const companyDigest = ({ db, principal }: Context): Promise<CompanyDigest | null> =>
  db.findOneBy(CompanyDigest, { companyId: companyIdOf(principal) });

/** What a company is told at first: of everything, from now on. */
export const newDigest = ({ clock }: Context, companyId: string): CompanyDigest => ({
  companyId,
  emails: [],
  events: ['OPENED', 'RATE_REACHED', 'CLOSED', 'RESULTS'],
  rate: 70,
  language: 'en',
  since: clock.now(),
});

/** Deletes the choice of a company that nobody is told by: neither addresses nor channels. */
export const forgetEmptyDigest = ({ db }: Context, companyId: string): Promise<void> =>
  execute(
    db,
    `DELETE FROM company_digest d WHERE company_id = $1 AND emails = '{}'
     AND NOT EXISTS (SELECT FROM digest_channel c WHERE c.company_id = d.company_id)`,
    [companyId],
  );
