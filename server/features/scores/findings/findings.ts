import type { Language } from '../../../schema.generated';
import type { Context } from '../../context';
import { topicsBySlug } from '../../library/library.loaders';
import { translationInLanguage } from '../../library/translations';
import { devexIndexOfGroup, scoresOfGroup, type ResultsScope, type ScoreOfStudy } from '../results';
import { intervalOfScore } from '../trends';
import { findTopics, type FoundTopic, type FoundTopics } from './find';
import { FINDINGS_LANGUAGES } from './findings-languages';
import { reasonsText, type FindingsFigures } from './findings-texts';

/** A topic that stands out, with the figures of its group. */
export interface FindingOfGroup extends FoundTopic {
  group: FindingsFigures;
}

export interface FindingsOfGroup extends Pick<FoundTopics, 'caution'> {
  focus: FindingOfGroup | null;
  strengths: FindingOfGroup[];
  opportunities: FindingOfGroup[];
}

/** What the shown figures of a group say, with the same minimums and the same changes as the scores beside them. */
export async function findingsOf(ctx: Context, scope: ResultsScope): Promise<FindingsOfGroup> {
  const isOpen = scope.study.status !== 'CLOSED';
  const [index, scores] = await Promise.all([devexIndexOfGroup(ctx, scope), scoresOfGroup(ctx, scope, 'TOPIC')]);
  const shownIndex = index.__typename === 'DevexIndex' ? index : null;
  const respondents = scope.scores.respondents;
  const { focus, strengths, opportunities, caution } = findTopics({
    isOpen,
    index: shownIndex?.index ?? null,
    respondents,
    topics: scores.filter(isShownOne).map((score) => ({
      slug: score.slug,
      score: score.scaledAvg,
      interval: intervalOfScore(score),
      change: score.trend,
      votes: score.votes,
      comments: score.comments,
    })),
    votesOfHidden: scores.flatMap((score) => (isShownOne(score) ? [] : [score.votes ?? null])),
  });
  const withGroup = (topic: FoundTopic): FindingOfGroup => ({
    ...topic,
    group: { index: shownIndex!.index, respondents },
  });
  return {
    focus: focus && withGroup(focus),
    strengths: strengths.map(withGroup),
    opportunities: opportunities.map(withGroup),
    caution,
  };
}

const isShownOne = (score: Awaited<ReturnType<typeof scoresOfGroup>>[number]): score is ScoreOfStudy =>
  score.__typename === 'Score';

/**
 * The findings of a group as paragraphs in a language, for a message: the topic to begin with, the strengths and the opportunities, each with a line for
 * its name and one for each topic, and what limits them.
 */
export async function findingsInWords(ctx: Context, scope: ResultsScope, language: Language): Promise<string[]> {
  const { focus, strengths, opportunities, caution } = await findingsOf(ctx, scope);
  const words = FINDINGS_LANGUAGES[language];
  const line = async (finding: FindingOfGroup, head: (topic: string) => string) =>
    `${head(await labelInLanguage(ctx, finding, language))}: ${reasonsText(finding, finding.group, language)}.`;
  const list = async (title: string, findings: readonly FindingOfGroup[]) =>
    [title, ...(await Promise.all(findings.map((finding) => line(finding, (topic) => `• ${topic}`))))].join('\n');
  return Promise.all([
    ...(focus ? [line(focus, words.begin)] : []),
    ...(strengths.length > 0 ? [list(words.strengths, strengths)] : []),
    ...(opportunities.length > 0 ? [list(words.opportunities, opportunities)] : []),
    ...(caution ? [words.cautions[caution]] : []),
  ]);
}

/** The name of a finding's topic; in English where it has no translation. */
export async function labelInLanguage(
  { loaders }: Context,
  { slug }: FindingOfGroup,
  language: Language,
): Promise<string> {
  const topic = await loaders.load(topicsBySlug, slug);
  return translationInLanguage(topic?.translations ?? [], language)?.text ?? topic?.label ?? slug;
}
