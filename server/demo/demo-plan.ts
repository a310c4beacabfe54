import { daysLater, weekdayOf, type Cadence } from '../../common/repeat-calendar';
import { templates } from '../features/library/content/templates';
import type { DemoLocation, DemoQuarter } from './acme-types';
import { pickWeighted, type RandomSource } from './random';

export interface PlannedQuestion {
  slug: string;
  required: boolean;
  /** Whether people may answer with "Don't know". */
  offersDontKnow: boolean;
}

interface PlannedStudy {
  name: string;
  welcomeMessage: string;
  questions: PlannedQuestion[];
  templateSlug?: string;
  flags: { voting_enabled: boolean };
  /** For how many days after the close there are replies to texts; 0 for none. */
  replyDays: number;
  createdAt: Date;
}

export interface PlannedDraft extends PlannedStudy {
  status: 'DRAFT';
}

/** A planned survey that people answer. `until` is the end of the time for answers: the close of the survey, or now. */
export interface PlannedSurvey extends PlannedStudy {
  status: 'OPEN' | 'CLOSED';
  quarter: DemoQuarter;
  publishedAt: Date;
  /** When the survey closed; absent for the open one. */
  closedAt?: Date;
  until: Date;
  /** The times of the reminders: every second day, but not on weekends. */
  reminders: Date[];
}

/** How the series makes its next surveys: each waits for somebody to publish it. */
interface PlannedRepeat extends Cadence {
  openDays: number;
}

export interface DemoPlan {
  sequenceName: string;
  /** The surveys of the series: the four closed ones, oldest first, and then the open one. */
  surveys: PlannedSurvey[];
  repeat: PlannedRepeat;
  draft: PlannedDraft;
}

/** The seed of every demo company. It is always the same, so that screenshots, tests and questions about it agree. */
export const DEMO_SEED = 2026;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const OPEN_FOR_DAYS = 12;
const DAYS_SINCE_LAST_CLOSE = 42;
const DAYS_BETWEEN_SURVEYS = 91;
/** The latest closed survey is the first of the company that promises replies. */
const REPLIES_IN: DemoQuarter = 3;
const REPLY_DAYS = 90;
const CLOSED_QUARTERS = [0, 1, 2, 3] as const;

const WELCOME =
  'Thank you for taking a few minutes. This survey asks how it feels to build robots at Acme: what helps you and what gets in your way. Your answers are anonymous, and every team talks about its results within two weeks of the close.';
const ONBOARDING_WELCOME =
  'You joined Acme in the past months, so you see what the rest of us no longer notice. Tell us how your start went, and what would have made it easier.';

const ONBOARDING_QUESTIONS = [
  'onboard_setup',
  'environment_ready',
  'onboard_who_to_ask',
  'onboard_first_change',
  'docs_findable',
  'docs_in_heads',
  'goals_clear',
  'mistakes_safe',
  'learning_time',
  'onboard_missing',
];

/** The slugs of the open-ended questions, which people may skip. */
const OPTIONAL = new Set(['gets_in_the_way', 'keep_doing', 'onboard_missing']);

/** The slugs of the questions that people without production support cannot judge. */
const OFFERS_DONT_KNOW = new Set(['oncall_fair', 'alerts_noise']);

const asQuestions = (slugs: readonly string[]): PlannedQuestion[] =>
  slugs.map((slug) => ({ slug, required: !OPTIONAL.has(slug), offersDontKnow: OFFERS_DONT_KNOW.has(slug) }));

/** The start of the day of a moment, in UTC. */
function startOfDay(moment: Date): number {
  return Math.floor(moment.getTime() / DAY) * DAY;
}

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());

/** The Monday nearest to a moment. */
function nearestMonday(moment: Date): number {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return startOfDay(moment) + (sinceMonday < 4 ? -sinceMonday : 7 - sinceMonday) * DAY;
}

/** The name of a survey, for instance "DevEx Q3 2026". `quartersAgo` counts from the quarter of `now`. */
function quarterName(now: Date, quartersAgo: number): string {
  const quarters = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - quartersAgo;
  return `DevEx Q${(quarters % 4) + 1} ${Math.floor(quarters / 4)}`;
}

type PlannedLife = Omit<PlannedSurvey, keyof PlannedStudy | 'reminders'>;

/** The dates of a closed survey. It was open from a Wednesday to the Monday twelve days later. */
function closedSurvey(now: Date, quarter: 0 | 1 | 2 | 3): PlannedLife {
  const daysAgo = DAYS_SINCE_LAST_CLOSE + (3 - quarter) * DAYS_BETWEEN_SURVEYS;
  const closeDay = nearestMonday(new Date(now.getTime() - daysAgo * DAY));
  const closedAt = new Date(closeDay + 14 * HOUR);
  return {
    status: 'CLOSED',
    quarter,
    publishedAt: new Date(closeDay - OPEN_FOR_DAYS * DAY + 8 * HOUR),
    closedAt,
    until: closedAt,
  };
}

/** The dates of the open survey. It opened three days ago, or on the Friday before if that day was on a weekend. */
function openSurvey(now: Date): PlannedLife {
  let day = startOfDay(now) - 3 * DAY;
  while (isWeekend(day)) day -= DAY;
  return { status: 'OPEN', quarter: 4, publishedAt: new Date(day + 8 * HOUR), until: now };
}

function remindersOf({ publishedAt, until }: PlannedLife): Date[] {
  const reminders: Date[] = [];
  for (let time = publishedAt.getTime() + 2 * DAY; time < until.getTime(); time += 2 * DAY) {
    if (!isWeekend(time)) reminders.push(new Date(time));
  }
  return reminders;
}

/** A survey each quarter, the first one a quarter after the open one: its draft is made months from now. */
function repeatAfter({ publishedAt }: PlannedLife): PlannedRepeat {
  const from = daysLater(publishedAt.toISOString().slice(0, 10), DAYS_BETWEEN_SURVEYS);
  return { every: 1, unit: 'QUARTER', weekday: weekdayOf(from), from, openDays: OPEN_FOR_DAYS };
}

/** Plans the surveys of the demo company, with dates relative to `now`. */
export function demoPlan(now: Date): DemoPlan {
  const baseline = templates.find((template) => template.slug === 'beta_baseline');
  if (!baseline) throw new Error('The demo needs the template beta_baseline.');
  const surveys = [...CLOSED_QUARTERS.map((quarter) => closedSurvey(now, quarter)), openSurvey(now)].map((survey) => ({
    ...survey,
    name: quarterName(now, 4 - survey.quarter),
    welcomeMessage: WELCOME,
    questions: asQuestions(baseline.promptSlugs),
    templateSlug: baseline.slug,
    flags: baseline.flags,
    replyDays: survey.quarter === REPLIES_IN ? REPLY_DAYS : 0,
    createdAt: new Date(survey.publishedAt.getTime() - 2 * DAY),
    reminders: remindersOf(survey),
  }));
  return {
    sequenceName: 'Quarterly DevEx',
    surveys,
    repeat: repeatAfter(surveys.at(-1)!),
    draft: {
      status: 'DRAFT',
      name: 'Onboarding experience',
      welcomeMessage: ONBOARDING_WELCOME,
      questions: asQuestions(ONBOARDING_QUESTIONS),
      flags: { voting_enabled: true },
      replyDays: 0,
      createdAt: new Date(now.getTime() - DAY),
    },
  };
}

/**
 * The weight of each day after the opening. The first day has the most responses, and days with a reminder have more.
 */
const DAY_WEIGHTS = [5, 2.2, 2, 0.8, 1.3, 0.5, 1.1, 0.5, 0.9, 0.4, 0.8, 0.5, 0.7];
const WEEKEND_WEIGHT = 0.06;

/** The weight of each hour of a working day, from eight in the morning in the person's own time zone. */
const HOUR_WEIGHTS = [2, 5, 5, 3, 1, 3, 4, 3, 2, 1].map((weight, index): [number, number] => [8 + index, weight]);
const HOURS_FROM_UTC: Record<DemoLocation, number> = { Lisbon: 0, Munich: 1, Austin: -6, Remote: 0 };

/**
 * The shortest time for reading the welcome text and answering. Without it responses could end before the survey opens.
 */
const SHORTEST_ANSWERING = 10 * MINUTE;

/** A random moment at which a person completes a survey, in working hours and while the survey is open. */
export function responseMoment(survey: PlannedSurvey, location: DemoLocation, random: RandomSource): Date {
  const firstDay = startOfDay(survey.publishedAt);
  const lastDay = Math.floor((startOfDay(survey.until) - firstDay) / DAY);
  const days = DAY_WEIGHTS.slice(0, lastDay + 1).map((weight, index): [number, number] => {
    const day = firstDay + index * DAY;
    return [day, isWeekend(day) ? weight * WEEKEND_WEIGHT : weight];
  });
  for (;;) {
    const hour = pickWeighted(random, HOUR_WEIGHTS) - HOURS_FROM_UTC[location];
    const moment = pickWeighted(random, days) + (hour + random()) * HOUR;
    if (moment > survey.publishedAt.getTime() + SHORTEST_ANSWERING && moment < survey.until.getTime())
      return new Date(Math.floor(moment));
  }
}
