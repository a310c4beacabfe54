import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '../../../platform/errors';
import type { CreatePromptInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { ownPrompt } from '../prompt-fields';
import { Prompt } from '../prompt.entity';
import { Topic } from '../topic.entity';

/** More than anybody reads; a bound for what a script can pile up. */
const MAX_PROMPTS = 1_000;

/** Adds a question to the company's own. */
export async function createPrompt(ctx: Context, input: CreatePromptInput): Promise<Prompt> {
  const companyId = companyIdOf(ctx.principal);
  const { text, type, topicSlug, choiceLabels, polarity } = input;
  const own = ownPrompt({ text, type, topicSlug, choiceLabels: choiceLabels ?? [], polarity: polarity ?? 'POSITIVE' });
  await requireTopic(ctx, topicSlug);
  const position = await ctx.db.countBy(Prompt, { companyId });
  if (position >= MAX_PROMPTS) throw conflict(`A company can have at most ${MAX_PROMPTS} questions of its own.`);
  const prompt = ctx.db.create(Prompt, {
    ...own,
    slug: `own_${randomUUID().replaceAll('-', '')}`,
    companyId,
    visibility: 'VISIBLE',
    rowLabels: [],
    parentSlug: null,
    replacementString: null,
    position,
  });
  await ctx.db.insert(Prompt, prompt);
  return prompt;
}

/** Throws unless the library has the topic. */
export async function requireTopic(ctx: Context, slug: string): Promise<void> {
  if (!(await ctx.db.existsBy(Topic, { slug }))) throw invalid({ topicSlug: [`There is no topic "${slug}".`] });
}
