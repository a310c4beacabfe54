import { openingDays } from '../../common/repeat-calendar';
import { prompts } from '../features/library/content/prompts';
import { demoPlan, responseMoment, type PlannedSurvey } from './demo-plan';
import { demoRandom } from './random';

const DAY = 86_400_000;
const now = new Date('2026-11-20T15:30:00Z');
const plan = demoPlan(now);
const closed = plan.surveys.filter((survey) => survey.status === 'CLOSED');
const open = plan.surveys.at(-1)!;
const daysBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / DAY;

function moments(survey: PlannedSurvey, count: number): Date[] {
  const random = demoRandom(11);
  return Array.from({ length: count }, () => responseMoment(survey, 'Munich', random));
}

describe('the demo plan', () => {
  it('has four closed quarters, an open one and a draft', () => {
    expect(plan.surveys.map((survey) => `${survey.name} ${survey.status}`)).toEqual([
      'DevEx Q4 2025 CLOSED',
      'DevEx Q1 2026 CLOSED',
      'DevEx Q2 2026 CLOSED',
      'DevEx Q3 2026 CLOSED',
      'DevEx Q4 2026 OPEN',
    ]);
    expect(plan.surveys.map((survey) => survey.quarter)).toEqual([0, 1, 2, 3, 4]);
    expect(plan.draft).toMatchObject({ name: 'Onboarding experience', status: 'DRAFT' });
    expect(plan.sequenceName).toBe('Quarterly DevEx');
  });

  it('names the surveys by the calendar on any day, without using a name twice', () => {
    for (let day = 0; day < 400; day += 1) {
      const other = demoPlan(new Date(now.getTime() + day * DAY));
      expect(new Set(other.surveys.map((survey) => survey.name)).size).toBe(5);
      expect(daysBetween(other.surveys[3]!.closedAt!, new Date(now.getTime() + day * DAY))).toBeGreaterThan(37);
      expect([0, 6]).not.toContain(other.surveys[4]!.publishedAt.getUTCDay());
    }
    expect(demoPlan(new Date('2027-02-03T09:00:00Z')).surveys.at(-1)!.name).toBe('DevEx Q1 2027');
  });

  it('closes each survey after twelve days, the surveys a quarter apart, and the last one about six weeks ago', () => {
    expect(daysBetween(closed.at(-1)!.closedAt!, now)).toBeGreaterThan(38);
    expect(daysBetween(closed.at(-1)!.closedAt!, now)).toBeLessThan(46);
    for (const [index, survey] of closed.entries()) {
      expect(Math.floor(daysBetween(survey.publishedAt, survey.closedAt!))).toBe(12);
      if (index > 0) expect(daysBetween(closed[index - 1]!.closedAt!, survey.closedAt!)).toBe(91);
    }
  });

  it('promises replies in the latest closed survey only, and there is time left for them', () => {
    expect(plan.surveys.map(({ replyDays }) => replyDays)).toEqual([0, 0, 0, 90, 0]);
    expect(daysBetween(closed.at(-1)!.closedAt!, now)).toBeLessThan(90 - 30);
  });

  it('opens the current survey three days before today', () => {
    expect(Math.round(daysBetween(open.publishedAt, now))).toBe(3);
    expect(open.closedAt).toBeUndefined();
  });

  it('repeats the series a quarter later, so that nothing is drafted for months', () => {
    const [next] = openingDays(plan.repeat, '2026-11-20', 1);
    expect(daysBetween(open.publishedAt, new Date(`${next}T08:00:00Z`))).toBe(91);
    expect(plan.repeat.openDays).toBe(12);
  });

  it('reminds people every second day while the survey is open, but not on weekends', () => {
    for (const { publishedAt, until, reminders } of plan.surveys) {
      const days = reminders.map((reminder) => daysBetween(publishedAt, reminder));
      expect(days.filter((day) => day % 2 !== 0)).toEqual([]);
      expect(reminders.filter((reminder) => [0, 6].includes(reminder.getUTCDay()) || reminder >= until)).toEqual([]);
      expect(days).toContain(2);
    }
  });

  it('asks questions of the library, each once, and lets people skip the open-ended ones only', () => {
    for (const study of [...plan.surveys, plan.draft]) {
      const asked = study.questions.map((question) => prompts.find((prompt) => prompt.slug === question.slug));
      expect(asked).not.toContain(undefined);
      expect(new Set(asked).size).toBe(asked.length);
      for (const [index, question] of study.questions.entries())
        expect(question.required).toBe(asked[index]?.type !== 'OPEN_END');
    }
  });
});

describe('the moments of responses', () => {
  it('are within the time in which the survey is open', () => {
    for (const survey of plan.surveys) {
      for (const moment of moments(survey, 300)) {
        expect(moment.getTime()).toBeGreaterThan(survey.publishedAt.getTime());
        expect(moment.getTime()).toBeLessThan(survey.until.getTime());
      }
    }
  });

  it('are many at the beginning, more after a reminder and few at weekends', () => {
    const survey = closed[0]!;
    const perDay = new Array<number>(13).fill(0);
    for (const moment of moments(survey, 3000))
      perDay[Math.floor(daysBetween(survey.publishedAt, moment) + 8 / 24)]! += 1;
    expect(perDay[0]!).toBe(Math.max(...perDay));
    expect(perDay[0]! / 3000).toBeGreaterThan(0.25);
    expect(perDay[6]!).toBeGreaterThan(perDay[5]!);
    const weekend = moments(survey, 3000).filter((moment) => [0, 6].includes(moment.getUTCDay()));
    expect(weekend.length / 3000).toBeLessThan(0.03);
  });

  it('are in the working hours of the person’s location', () => {
    const random = demoRandom(12);
    for (let turn = 0; turn < 500; turn += 1) {
      const hour = responseMoment(closed[1]!, 'Austin', random).getUTCHours() - 6;
      expect((hour + 24) % 24).toBeGreaterThanOrEqual(8);
      expect((hour + 24) % 24).toBeLessThan(18);
    }
  });

  it('are also found if the survey opened only a moment ago', () => {
    const fresh = demoPlan(new Date('2026-11-23T00:05:00Z'));
    expect(moments(fresh.surveys.at(-1)!, 50)).toHaveLength(50);
  });

  it('are the same for the same seed', () => {
    expect(moments(open, 20)).toEqual(moments(open, 20));
  });
});
