import { DateTime } from 'luxon';
import { fileNamePart } from '../../platform/file-name-part';
import { Company } from '../accounts/company.entity';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';

/** A file name: company, kind of content, and today's date in the time zone in which surveys close. */
export async function rosterFileName(ctx: Context, what: string, ending: string): Promise<string> {
  const { name } = await ctx.db.findOneByOrFail(Company, { id: companyIdOf(ctx.principal) });
  const day = DateTime.fromJSDate(ctx.clock.now(), { zone: ctx.timeZone }).toISODate();
  return `${[fileNamePart(name), what, day].join(' - ')}.${ending}`;
}
