import { conflict, notFound } from '../../../platform/errors';
import type { UpdatePromptInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { promptsFrozen } from '../library.loaders';
import { requireTopic } from '../known-topic';
import { ownPrompt } from '../prompt-fields';
import { Prompt } from '../prompt.entity';

/**
 * Changes a question of the company's own. The row is locked first: publishing reads it under the same lock, so that a
 * survey is never published with one wording and shown with another.
 */
export async function updatePrompt(ctx: Context, slug: string, input: UpdatePromptInput): Promise<Prompt> {
  const prompt = await ctx.db.findOne(Prompt, {
    where: { slug, companyId: companyIdOf(ctx.principal) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!prompt) throw notFound();
  const [isFrozen] = await promptsFrozen(ctx.db, [slug]);
  if (isFrozen) throw conflict('This question was used in a prior survey and can no longer be changed, so that its scores stay comparable.');

  const type = input.type ?? prompt.type;
  const hasNewType = type !== prompt.type;
  const own = ownPrompt({
    type,
    text: input.text ?? prompt.text,
    topicSlug: input.topicSlug ?? prompt.topicSlug,
    choiceLabels: input.choiceLabels ?? prompt.choiceLabels,
    polarity: input.polarity ?? (hasNewType ? 'POSITIVE' : prompt.polarity),
    translations: input.translations ?? prompt.translations,
  });
  await requireTopic(ctx.db, own.topicSlug);
  return ctx.db.save(Object.assign(prompt, own));
}
