import { conflict, notFound } from '../../../platform/errors';
import type { UpdatePromptInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { promptsFrozen, translationsAsked } from '../library.loaders';
import { requireTopic } from '../require-topic';
import { ownPrompt } from '../prompt-fields';
import { Prompt, type PromptTranslation } from '../prompt.entity';
import { translationInLanguage, keepsWording } from '../translations';

const FROZEN =
  'This question was used in a prior survey and can no longer be changed, so that its scores stay comparable.';
const ASKED =
  'A prior survey has asked this question in that language: what it said can no longer be changed, so that its scores stay comparable.';

/**
 * Changes a question of the company's own. Once a published survey has asked the question, no word that a respondent
 * has read may change; only languages may be added, because a question is often used again in the next year's survey.
 * The row is locked first. Publishing reads the row under the same lock, so that a survey is never published with one
 * wording and shown with another.
 */
export async function updatePrompt(ctx: Context, slug: string, input: UpdatePromptInput): Promise<Prompt> {
  const prompt = await ctx.db.findOne(Prompt, {
    where: { slug, companyId: companyIdOf(ctx.principal) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!prompt) throw notFound();
  const [isFrozen] = await promptsFrozen(ctx.db, [slug]);
  const { translations, ...original } = input;
  if (isFrozen && Object.values(original).some((value) => value != null)) throw conflict(FROZEN);

  const type = input.type ?? prompt.type;
  const hasNewType = type !== prompt.type;
  const own = ownPrompt({
    type,
    text: input.text ?? prompt.text,
    topicSlug: input.topicSlug ?? prompt.topicSlug,
    choiceLabels: input.choiceLabels ?? prompt.choiceLabels,
    polarity: input.polarity ?? (hasNewType ? 'POSITIVE' : prompt.polarity),
    scored: input.scored ?? prompt.scored,
    translations: translations ?? prompt.translations,
  });
  if (isFrozen) await requireAskedWords(ctx, slug, own.translations);
  await requireTopic(ctx.db, own.topicSlug);
  return ctx.db.save(Object.assign(prompt, own));
}

async function requireAskedWords(
  { db }: Context,
  slug: string,
  translations: readonly PromptTranslation[],
): Promise<void> {
  const [asked] = await translationsAsked(db, [slug]);
  if (!asked!.every((words) => keepsWording(translationInLanguage(translations, words.language), words)))
    throw conflict(ASKED);
}
