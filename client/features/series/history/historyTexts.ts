import { countText } from '@common/figures';
import type { HistoryField, HistoryOutcome } from '@/apollo/types.generated';
import type { TagTone } from '@/ui/Tag';
import type { StudyHistoryPreviewQuery } from './StudyHistories.generated';

export type HistoryPreviewData = StudyHistoryPreviewQuery['studyHistoryPreview'];

/** A file that shows the headers. The mark at its beginning lets Excel read it as UTF-8. */
export const HISTORY_TEMPLATE = `\ufeffsurvey,closed on,topic,question,team,score,n,1,2,3,4,5
Spring pulse,2025-03-31,Documentation,,,61.2,48,,,,,
Spring pulse,2025-03-31,Documentation,,Platform,55,12,,,,,
Spring pulse,2025-03-31,,How easy is it to find a written answer to a technical question?,,,,4,6,10,20,8
`;

/** A file of single responses, with a column for each question. */
export const RESPONSES_TEMPLATE = `\ufeffsurvey,closed on,team,How easy is it to find a written answer to a technical question?,docs_current
Spring pulse,2025-03-31,Platform,4,2
Spring pulse,2025-03-31,Platform,3,
Spring pulse,2025-03-31,Platform,5,3
Spring pulse,2025-03-31,,2,1
`;

/** What a column says, as a label. */
export const FIELD_LABELS: Record<HistoryField, string> = {
  SURVEY: 'Survey',
  CLOSED_ON: 'Closed on',
  TOPIC: 'Topic',
  QUESTION: 'Question',
  TEAM: 'Team',
  SCORE: 'Score, 0 to 100',
  PEOPLE: 'Number of people',
  ANSWERS_1: 'Answers 1 (worst)',
  ANSWERS_2: 'Answers 2',
  ANSWERS_3: 'Answers 3',
  ANSWERS_4: 'Answers 4',
  ANSWERS_5: 'Answers 5 (best)',
};

export const OUTCOMES: Record<HistoryOutcome, { label: string; tone: TagTone }> = {
  TAKEN: { label: 'Taken', tone: 'success' },
  HIDDEN: { label: 'Left out', tone: 'neutral' },
  REFUSED: { label: 'Refused', tone: 'danger' },
};

/** What becomes of a survey's rows. */
export function surveyText(survey: HistoryPreviewData['surveys'][number]): string {
  const { people, taken, hidden, refused, smallTeams } = survey;
  const ofFigures = [
    people !== null && `${people.toLocaleString('en-US')} people`,
    `${countText(taken, 'figure')} taken`,
  ];
  const ofResponses = [
    countText(taken, 'response'),
    smallTeams !== null && smallTeams > 0 && `${countText(smallTeams, 'team')} too small to be shown`,
  ];
  return [
    ...(smallTeams === null ? ofFigures : ofResponses),
    hidden > 0 && `${hidden} left out`,
    refused > 0 && `${refused} refused`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why the file can't be imported as it is; null where it can. */
export function blockedReason({ problems, rows }: HistoryPreviewData): string | null {
  const refused = rows.filter(({ outcome }) => outcome === 'REFUSED').length;
  if (refused > 0) return `${countText(refused, 'row')} refused. Correct the file, and choose it again.`;
  return problems.length > 0 ? 'Solve what is named above first.' : null;
}
