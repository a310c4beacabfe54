import type { StudyFilePreview } from '../../../schema.generated';
import type { Context } from '../../context';
import { matchQuestions } from './match-questions';
import { readStudyFile } from './study-file';

const MAX_PROBLEMS = 50;

/** What importing a file would make, or the problems for which it makes nothing. */
export async function previewStudyFile(ctx: Context, file: string): Promise<StudyFilePreview> {
  const read = readStudyFile(file);
  if ('problems' in read) return { kind: null, name: null, prompts: [], newPromptCount: 0, problems: read.problems };
  const { content } = read;
  const { matched, problems } = await matchQuestions(ctx, content);
  const about = { kind: content.kind === 'survey' ? ('SURVEY' as const) : ('TEMPLATE' as const), name: content.name };
  if (problems.length > 0)
    return { ...about, prompts: [], newPromptCount: 0, problems: problems.slice(0, MAX_PROBLEMS) };
  return {
    ...about,
    prompts: matched.map(({ question: { text, type, topic, required, offersDontKnow }, source, slug, differs }) => ({
      ...{ text, type, topicSlug: topic, required, offersDontKnow, source, slug, differs },
    })),
    newPromptCount: matched.filter(({ source }) => source === 'NEW').length,
    problems: [],
  };
}
