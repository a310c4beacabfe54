import { scalePointLabels } from '../../../../common/answers';
import { isMatrix } from '../../../../common/prompts';
import { sum, type ScoredPrompt } from '../score-arithmetic';
import { dontKnowOf } from './dont-know-counts';
import type { GroupCounts } from './groups';
import type { ChoiceCounts, FrequencyRow } from './released-scores';

/** A group's counts, and the smallest number of answers with which a row of a matrix is shown. */
interface GroupOfChoices {
  counts: GroupCounts;
  threshold: number;
  tellsDontKnow: boolean;
}

/** The counts of a question without a score: of its choices, of the points of its scale, or of the rows of its matrix. */
export function choiceCounts(group: GroupOfChoices, prompt: ScoredPrompt): ChoiceCounts {
  const { counts, threshold } = group;
  const { slug, type, choiceLabels } = prompt;
  const n = counts.total('value', slug) + counts.total('answered', slug);
  const of = { __typename: 'ChoiceCounts' as const, slug, n, ...dontKnowOf(group, prompt) };
  if (isMatrix(prompt)) {
    const rows = frequencyRows(group, prompt).filter((row) => row.n >= threshold);
    return { ...of, counts: rows.map(({ label, users }) => ({ choice: label, n: users })), rows };
  }
  const isList = type === 'SINGLE_SEL' || type === 'MULTI_SEL';
  const taken = new Map(counts.of(isList ? 'choice' : 'value', slug).map(({ item, n: times }) => [item, times]));
  const choices = isList ? choiceLabels.map((label) => ({ label, item: label })) : pointsOf(prompt);
  return { ...of, counts: choices.map(({ label, item }) => ({ choice: label, n: taken.get(item) ?? 0 })) };
}

/** The points of a scale, each with the label that results show and the value that is stored. */
function pointsOf(prompt: ScoredPrompt): { label: string; item: string }[] {
  if (prompt.type === 'NPS') return Array.from({ length: 11 }, (_, at) => ({ label: String(at), item: String(at) }));
  return scalePointLabels(prompt).map((label, at) => ({ label, item: String(at + 1) }));
}

function frequencyRows(group: GroupOfChoices, prompt: ScoredPrompt): FrequencyRow[] {
  const { slug, rowLabels, choiceLabels } = prompt;
  const answers = group.counts.of('row', slug);
  return rowLabels.map((label) => {
    const own = new Map(answers.filter(({ item }) => item === label).map(({ choice, n }) => [choice, n]));
    const taken = choiceLabels.map((choice) => own.get(choice) ?? 0);
    return {
      ...{ label, n: sum(taken), ...dontKnowOf(group, prompt, label) },
      ...{ users: sum(taken.slice(1)), counts: taken },
    };
  });
}
