import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { CompanyDigest } from './company-digest.entity';

/** Where the caller's company is told of its surveys; null where nobody has asked for it. */
export const companyDigest = ({ db, principal }: Context): Promise<CompanyDigest | null> =>
  db.findOneBy(CompanyDigest, { companyId: companyIdOf(principal) });
