import type { HistoryColumn, HistoryColumnInput, HistoryField, HistoryForm } from '../../../schema.generated';

/** The headers that are known for each field, the first as in the template. */
const USUAL_HEADERS: Record<HistoryField, readonly string[]> = {
  SURVEY: ['survey', 'survey name', 'name', 'study'],
  CLOSED_ON: ['closed on', 'closed', 'close date', 'date', 'end date'],
  TOPIC: ['topic', 'category', 'driver', 'factor', 'dimension'],
  QUESTION: ['question', 'item', 'statement'],
  TEAM: ['team', 'group', 'department', 'segment'],
  SCORE: ['score', 'average', 'mean'],
  PEOPLE: ['n', 'people', 'respondents', 'responses', 'count'],
  ANSWERS_1: ['1', 'answers 1'],
  ANSWERS_2: ['2', 'answers 2'],
  ANSWERS_3: ['3', 'answers 3'],
  ANSWERS_4: ['4', 'answers 4'],
  ANSWERS_5: ['5', 'answers 5'],
};
const FIELDS = Object.keys(USUAL_HEADERS) as HistoryField[];

/** The counts of the answers 1 to 5. */
export const ANSWER_FIELDS = ['ANSWERS_1', 'ANSWERS_2', 'ANSWERS_3', 'ANSWERS_4', 'ANSWERS_5'] as const;

/** The fields of a row that is a response. Its other columns are questions. */
const RESPONSE_FIELDS: readonly HistoryField[] = ['SURVEY', 'CLOSED_ON', 'TEAM'];

/** Which column of a file says what, by its place; missing for a field that the file does not have. */
export type HistoryLayout = Partial<Record<HistoryField, number>>;

export interface FoundColumns {
  form: HistoryForm;
  columns: HistoryColumn[];
  layout: HistoryLayout;
  problems: string[];
}

const lowered = (text: string) => text.trim().toLowerCase();

/**
 * Finds the column of each field: the chosen one, or else the first with a usual header. Where a question has a column of its own, and nothing
 * else says what a row is about, each row is a response.
 */
export function findColumns(
  headers: readonly string[],
  chosen: readonly HistoryColumnInput[],
  isQuestion: (header: string, at: number) => boolean,
): FoundColumns {
  const known = headers.map(lowered);
  const problems: string[] = [];
  const columns = FIELDS.map((field): HistoryColumn => {
    const choice = chosen.find((column) => column.field === field);
    if (!choice) return { field, header: usualHeader(field, headers, known) };
    if (choice.header != null && !headers.includes(choice.header))
      problems.push(`The file has no column "${choice.header}".`);
    return { field, header: choice.header ?? null };
  });
  const layout = Object.fromEntries(
    columns.flatMap(({ field, header }) =>
      header != null && headers.includes(header) ? [[field, headers.indexOf(header)]] : [],
    ),
  ) as HistoryLayout;
  const isOfResponses = headers.some(isQuestion) && Object.keys(layout).every(isOfResponse);
  if (!isOfResponses) return { form: 'FIGURES', columns, layout, problems: [...problems, ...missingColumns(layout)] };
  return {
    ...{ form: 'RESPONSES', columns: columns.filter(({ field }) => isOfResponse(field)), layout },
    problems: [...problems, ...missingNames(layout)],
  };
}

const isOfResponse = (field: string): boolean => RESPONSE_FIELDS.includes(field as HistoryField);

const usualHeader = (field: HistoryField, headers: readonly string[], known: readonly string[]): string | null => {
  const place = USUAL_HEADERS[field].map((header) => known.indexOf(header)).find((at) => at >= 0);
  return place === undefined ? null : headers[place]!;
};

const missingNames = (layout: HistoryLayout): string[] => [
  ...(layout.SURVEY === undefined ? ['Choose the column with the name of the survey.'] : []),
  ...(layout.CLOSED_ON === undefined ? ['Choose the column with the day on which the survey was closed.'] : []),
];

function missingColumns(layout: HistoryLayout): string[] {
  const has = (field: HistoryField) => layout[field] !== undefined;
  const hasAnswers = ANSWER_FIELDS.every(has);
  return [
    ...missingNames(layout),
    ...(has('TOPIC') || has('QUESTION') ? [] : ['Choose the column with the topic, or the one with the question.']),
    ...(has('SCORE') || hasAnswers
      ? []
      : ['Choose the column with the score, or the five with the numbers of answers.']),
    ...(has('PEOPLE') || hasAnswers ? [] : ['Choose the column with the number of people.']),
  ];
}
