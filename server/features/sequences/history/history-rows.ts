import type { HistoryOutcome } from '../../../schema.generated';
import type { ResponseDocument } from '../../responses/response-document';
import { readFigure, type GivenFigure } from './history-figure';
import type { GivenRow } from './history-file';
import { promptMeant, teamsMeant, topicMeant, type KnownSubjects } from './known-subjects';

/** The smallest group of a company's surveys, and whether figures of teams may be imported. */
export interface HistoryRules {
  threshold: number;
  isStrict: boolean;
  /** The present day, `YYYY-MM-DD`. */
  today: string;
}

/** Whom and what a figure is about. */
export interface HistoryCell {
  survey: string;
  closedOn: string;
  /** Null for the whole company. */
  teamId: string | null;
  type: 'TOPIC' | 'PROMPT';
  slug: string;
}

/** A row with what becomes of it. */
export interface JudgedRow {
  line: number;
  survey: string;
  /** Empty where the row has no name of a survey or no day. */
  closedOn: string;
  team: string;
  subject: string;
  outcome: HistoryOutcome;
  /** Null for a row that is taken. */
  reason: string | null;
  /** Null for a refused row, and in a file of responses. */
  cell: HistoryCell | null;
  /** Null for a row that is not taken, so that nothing of it gets any further. */
  figure: GivenFigure | null;
  /** The response of a person; null in a file of figures, and for a row that is not taken. */
  response: ResponseDocument | null;
}

const STRICT_TEAM =
  'At level strict only figures of the whole company are imported. Those of teams cannot be checked against each other without the answers.';
const STRICT_SAME = 'At level strict nothing is shown of people who must all have given the same answer.';
/** Level strict shows a distribution from so many people on. */
const LEAST_AT_STRICT = 5;
/** Leaves room for what the name of an imported survey ends with. */
const LONGEST_NAME = 180;

/** Says of each row what becomes of it. */
export function judgeRows(rows: readonly GivenRow[], known: KnownSubjects, rules: HistoryRules): JudgedRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const judged = judgeRow(row, known, rules);
    if (!judged.cell) return judged;
    const key = JSON.stringify(judged.cell);
    const earlier = lines.get(key);
    if (earlier !== undefined) return refused(judged, `Line ${earlier} has a figure for the same already.`);
    lines.set(key, row.line);
    return judged;
  });
}

function judgeRow(row: GivenRow, known: KnownSubjects, rules: HistoryRules): JudgedRow {
  const { as, team } = placeRow(row, row.cell('QUESTION') || row.cell('TOPIC'), known, rules);
  if (!team) return as;
  const subject = subjectOf(row, known);
  if ('problem' in subject) return refused(as, subject.problem);
  const figure = readFigure(row, subject.type === 'TOPIC' ? 'topic' : 'question');
  const named = { ...as, subject: subject.name };
  if ('problem' in figure) return refused(named, figure.problem);
  const { survey, closedOn } = as;
  const cell = { survey, closedOn, teamId: team.id, type: subject.type, slug: subject.slug };
  const hidden = hiddenReason(figure, team.id, rules);
  return hidden === null
    ? { ...named, outcome: 'TAKEN', cell, figure }
    : { ...named, outcome: 'HIDDEN', reason: hidden, cell };
}

/** A row with the team that it is about; without one where its survey, day or team is wrong, and then it is refused. */
export function placeRow(
  row: GivenRow,
  subject: string,
  known: KnownSubjects,
  { today }: Pick<HistoryRules, 'today'>,
): { as: JudgedRow; team: { id: string | null } | null } {
  const survey = row.cell('SURVEY').replace(/\s+/g, ' ');
  const closedOn = row.cell('CLOSED_ON');
  const wrong = nameProblem(survey) ?? dayProblem(closedOn, today);
  const as: JudgedRow = {
    ...{ line: row.line, survey, closedOn: wrong ? '' : closedOn, team: row.cell('TEAM'), subject },
    ...{ outcome: 'REFUSED', reason: wrong, cell: null, figure: null, response: null },
  };
  if (wrong) return { as, team: null };
  const team = teamOf(row.cell('TEAM'), known);
  if ('problem' in team) return { as: refused(as, team.problem), team: null };
  return { as: { ...as, team: team.path }, team };
}

export const refused = (row: JudgedRow, reason: string): JudgedRow => ({
  ...row,
  ...{ outcome: 'REFUSED', reason, cell: null, figure: null, response: null },
});

/** Why a figure may not be shown; null where it may. At level strict it is judged as the plan of a release judges a cell by itself. */
function hiddenReason(figure: GivenFigure, teamId: string | null, rules: HistoryRules): string | null {
  const least = rules.isStrict ? Math.max(rules.threshold, LEAST_AT_STRICT) : rules.threshold;
  if (figure.people < least) return `Fewer than ${least} people stand behind it.`;
  if (!rules.isStrict) return null;
  if (teamId !== null) return STRICT_TEAM;
  return isOfOneAnswer(figure) ? STRICT_SAME : null;
}

/** Whether everybody must have given the same answer. */
const isOfOneAnswer = ({ score, answers }: GivenFigure): boolean =>
  score === 0 || score === 100 || answers?.filter((n) => n > 0).length === 1;

function nameProblem(survey: string): string | null {
  if (survey === '') return 'There is no name of a survey.';
  return survey.length > LONGEST_NAME ? `The name of a survey has at most ${LONGEST_NAME} characters here.` : null;
}

function dayProblem(day: string, today: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && isOfCalendar(day);
  if (!isDay) return 'Write the day on which the survey was closed as in 2025-03-31.';
  return day < today ? null : 'The survey has to have been closed before today.';
}

/** Whether a month has that day: the 30th of February would count as one in March. */
const isOfCalendar = (day: string): boolean => new Date(day).toISOString().slice(0, 10) === day;

function teamOf(text: string, known: KnownSubjects): { id: string | null; path: string } | { problem: string } {
  if (text === '') return { id: null, path: '' };
  const [meant, ...others] = teamsMeant(known, text);
  if (!meant) return { problem: `There is no team "${text}". Add it on the page Teams first.` };
  if (others.length > 0)
    return { problem: `There are ${others.length + 1} teams "${text}". Write the path, as in ${meant.path}.` };
  return { id: meant.team.id, path: meant.path };
}

function subjectOf(
  row: GivenRow,
  known: KnownSubjects,
): { type: HistoryCell['type']; slug: string; name: string } | { problem: string } {
  const [question, topic] = [row.cell('QUESTION'), row.cell('TOPIC')];
  if (question !== '') {
    const meant = promptMeant(known, question);
    return meant
      ? { type: 'PROMPT', slug: meant.slug, name: meant.text }
      : {
          problem: `There is no question "${question}" with answers from 1 to 5. Add it to your questions, or give the score of its topic.`,
        };
  }
  if (topic === '') return { problem: 'There is neither a topic nor a question.' };
  const meant = topicMeant(known, topic);
  return meant
    ? { type: 'TOPIC', slug: meant.slug, name: meant.label }
    : { problem: `There is no topic "${topic}" here.` };
}
