import { composeMail } from '../../../mail/compose-mail';
import { conflict } from '../../../platform/errors';
import { requiredText } from '../../../platform/text-rules';
import { Company } from '../../accounts/company.entity';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import { pageKind } from '../page-kind';

const LONGEST = 1_000;

/**
 * Sends feedback about the product to the operator of the installation by mail. It is stored only until the mail is
 * sent.
 */
export async function sendFeedback(ctx: Context, input: { text: string; path: string }): Promise<boolean> {
  const { user } = requireUser(ctx.principal);
  if (ctx.feedbackTo === null)
    throw conflict('Nobody reads feedback here. Please turn to the people who run this installation.');
  const text = requiredText('text', input.text, LONGEST);
  const company = await ctx.db.findOneByOrFail(Company, { id: user.companyId });
  const mail = composeMail({
    to: ctx.feedbackTo,
    subject: `Feedback from ${company.name}`,
    before: text.split(/\n+/),
    after: [
      `From ${user.email} of ${company.name}, on the page ${pageKind(input.path)}. A reply to this mail goes to them.`,
    ],
  });
  await ctx.sendMail({ ...mail, replyTo: user.email });
  return true;
}
