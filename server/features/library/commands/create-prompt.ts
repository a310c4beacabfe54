import { createHash, randomUUID } from 'node:crypto';
import { insertOnce } from '../../../persistence/insert-once';
import { conflict } from '../../../platform/errors';
import type { CreatePromptInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { requireTopic } from '../require-topic';
import { ownPrompt } from '../prompt-fields';
import { Prompt } from '../prompt.entity';
import { updatePrompt } from './update-prompt';

/**
 * The most questions of a company's own. Nobody reads so many; the limit stops a script that adds questions without
 * end.
 */
const MAX_PROMPTS = 1_000;

/**
 * Adds a question of the company's own. If an earlier call with the same key has added the question already, this call
 * changes that question: the caller may not have got the first reply and repeats the call.
 */
export async function createPrompt(ctx: Context, input: CreatePromptInput): Promise<Prompt> {
  const companyId = companyIdOf(ctx.principal);
  const { key, text, type, topicSlug, choiceLabels, polarity, scored, translations } = input;
  const own = ownPrompt({
    text,
    type,
    topicSlug,
    choiceLabels: choiceLabels ?? [],
    polarity: polarity ?? 'POSITIVE',
    scored: scored ?? true,
    translations: translations ?? [],
  });
  await requireTopic(ctx.db, topicSlug);
  const position = await ctx.db.countBy(Prompt, { companyId });
  if (position >= MAX_PROMPTS) throw conflict(`A company can have at most ${MAX_PROMPTS} questions of its own.`);
  const prompt = ctx.db.create(Prompt, {
    ...own,
    slug: slugOf(companyId, key ?? randomUUID()),
    companyId,
    visibility: 'VISIBLE',
    rowLabels: [],
    parentSlug: null,
    replacementString: null,
    exclusiveChoice: null,
    position,
  });
  return (await insertOnce(ctx.db, Prompt, prompt)) ? prompt : updatePrompt(ctx, prompt.slug, input);
}

/**
 * The slug of a company's question with a key. Slugs are unique among all companies, so the company is part of it; otherwise a key would
 * tell whether another company has a question with the same one.
 */
const slugOf = (companyId: string, key: string): string =>
  `own_${createHash('sha256').update(`${companyId} ${key.toLowerCase()}`).digest('hex').slice(0, 32)}`;
