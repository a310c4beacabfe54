import { DateTime } from 'luxon';
import { isScored } from '../../../../common/prompts';
import { fileNamePart } from '../../../platform/file-name-part';
import { notFound } from '../../../platform/errors';
import type { StudyFile } from '../../../schema.generated';
import type { Context } from '../../context';
import { promptsBySlug } from '../../library/library.loaders';
import type { Prompt } from '../../library/prompt.entity';
import { StudyTemplate } from '../../library/study-template.entity';
import { studyOf } from '../studies.queries';
import type { Wording } from '../study-prompt.entity';
import { promptsOfStudy } from '../study-prompts';
import { studyFileText, type StudyFileQuestion } from './study-file';

/** A survey of the caller's company as a file. It holds the form of the survey, and nothing about those who are asked or who ask. */
export async function studyFile(ctx: Context, ref: string): Promise<StudyFile> {
  const study = await studyOf(ctx, ref);
  const prompts = await promptsOfStudy(ctx.db, study.id);
  const translations = study.welcomeTranslations.map(({ language, text }) => ({ language, text }));
  const text = studyFileText({
    kind: 'survey',
    name: study.name,
    welcome: { text: study.welcomeMessage, translations },
    voting: study.flags.voting_enabled,
    questions: prompts.map((prompt, at) => ({
      ...namedQuestion({ ...prompt, isOwn: prompt.scope === 'CUSTOMER' }, at),
      required: prompt.required,
      offersDontKnow: prompt.offersDontKnow,
    })),
  });
  return { fileName: fileNameOf(ctx, study.name), text };
}

/** A template of the library as a file. Throws NOT_FOUND for any other slug. */
export async function templateFile(ctx: Context, slug: string): Promise<StudyFile> {
  const template = await ctx.db.findOneBy(StudyTemplate, { slug });
  if (!template) throw notFound();
  const { name, description, flags, promptSlugs } = template;
  const prompts: Prompt[] = await Promise.all(promptSlugs.map((each) => ctx.loaders.load(promptsBySlug, each)));
  const text = studyFileText({
    ...{ kind: 'template', name, description, voting: flags.voting_enabled },
    questions: prompts.map((prompt, at) => namedQuestion({ ...prompt, isOwn: prompt.companyId !== null }, at)),
  });
  return { fileName: fileNameOf(ctx, name), text };
}

/** What a file says about a question, apart from its name in the file and its place in the survey. */
export type FileQuestionForm = Omit<StudyFileQuestion, 'key' | 'origin' | 'required' | 'offersDontKnow'>;

/** A question as a file words it. The order of its fields is that in the file. */
export const fileQuestionForm = (prompt: Wording): FileQuestionForm => ({
  topic: prompt.topicSlug,
  type: prompt.type,
  text: prompt.text,
  polarity: prompt.polarity,
  scored: isScored(prompt),
  choiceLabels: prompt.choiceLabels,
  rowLabels: prompt.rowLabels,
  exclusiveChoice: prompt.exclusiveChoice,
  condition: prompt.parentSlug === null ? null : { after: prompt.parentSlug, placeholder: prompt.replacementString },
  translations: prompt.translations.map(({ language, text, choiceLabels, rowLabels, replacementString }) => ({
    ...{ language, text, choiceLabels, rowLabels },
    placeholder: replacementString,
  })),
});

/** A question of a company has a slug that is of no use elsewhere, so its place in the file is its name. */
const namedQuestion = (prompt: Wording & { slug: string; isOwn: boolean }, at: number): StudyFileQuestion => ({
  key: prompt.isOwn ? `own-${at + 1}` : prompt.slug,
  origin: prompt.isOwn ? 'own' : 'library',
  ...fileQuestionForm(prompt),
  required: true,
  offersDontKnow: false,
});

const fileNameOf = ({ clock, timeZone }: Context, name: string): string =>
  `${fileNamePart(name)} - Survey - ${DateTime.fromJSDate(clock.now(), { zone: timeZone }).toISODate()}.json`;
