import { prompts as library } from '../features/library/content/prompts';
import { templates } from '../features/library/content/templates';
import type { PromptContent } from '../features/library/content/types';
import { answersOf, participantsOf, votesOf, type DemoAnswer, type DemoVote } from './acme-answers';
import { dealSentenceDecks } from './acme-decks';
import { acmePeople } from './acme-people';
import { acmeTeams } from './acme-teams';
import type { DemoPerson, DemoQuarter } from './acme-types';
import { DEMO_SEED } from './demo-plan';
import { demoRandom } from './random';

const QUARTERS: DemoQuarter[] = [0, 1, 2, 3, 4];
const CLOSED = [0, 1, 2, 3] as const;
const asked = templates
  .find((template) => template.slug === 'beta_baseline')!
  .promptSlugs.map((slug) => library.find((prompt) => prompt.slug === slug)!);
const topicOf = new Map(asked.map((prompt) => [prompt.slug, prompt.topicSlug]));

interface Response {
  quarter: DemoQuarter;
  person: DemoPerson;
  answers: DemoAnswer[];
  votes: DemoVote[];
}

function wholeStory(seed: number): { people: DemoPerson[]; responses: Response[] } {
  const random = demoRandom(seed);
  const people = acmePeople(random);
  const decks = dealSentenceDecks(random);
  const responses = QUARTERS.flatMap((quarter) =>
    participantsOf(people, quarter, random).map((person) => {
      const answers = answersOf(person, asked, quarter, decks, random);
      return { quarter, person, answers, votes: votesOf(person, asked, answers, quarter, decks, random) };
    }),
  );
  return { people, responses };
}

const { people, responses } = wholeStory(DEMO_SEED);
const inQuarter = (quarter: DemoQuarter) => responses.filter((response) => response.quarter === quarter);
const inTeam = (team: string, quarter: DemoQuarter) =>
  inQuarter(quarter).filter((response) => response.person.teamPath[2] === team);
const inGroup = (group: string) => responses.filter((response) => response.person.teamPath[1] === group);

/** The score of a topic: the mean of its answers on a scale of 0 to 100, as the product shows it. */
function score(of: Response[], topicSlug: string): number {
  const values = of.flatMap(({ answers }) =>
    answers.flatMap((answer) =>
      'absoluteValue' in answer && topicOf.get(answer.promptSlug) === topicSlug ? [answer.absoluteValue] : [],
    ),
  );
  return values.reduce((sum, value) => sum + (value - 1) * 25, 0) / values.length;
}

describe('the demo company made from a seed', () => {
  it('is the same for the same seed, and another one for another seed', () => {
    expect(wholeStory(DEMO_SEED)).toEqual({ people, responses });
    expect(wholeStory(DEMO_SEED + 1).responses).not.toEqual(responses);
  });
});

describe('the people who answer', () => {
  it.each(CLOSED)('are 60 to 85 %% of the company in survey %i', (quarter) => {
    const rate = inQuarter(quarter).length / people.length;
    expect(rate).toBeGreaterThanOrEqual(0.6);
    expect(rate).toBeLessThanOrEqual(0.85);
  });

  it.each(CLOSED)('are 60 to 85 %% of every team without a fixed number of answers in survey %i', (quarter) => {
    for (const team of acmeTeams.filter((each) => !each.turnout)) {
      const rate = inTeam(team.name, quarter).length / team.size;
      expect(rate).toBeGreaterThanOrEqual(0.6);
      expect(rate).toBeLessThanOrEqual(0.85);
    }
  });

  it('are about forty so far in the open survey', () => {
    expect(inQuarter(4).length).toBeGreaterThanOrEqual(38);
    expect(inQuarter(4).length).toBeLessThanOrEqual(45);
  });

  it('are fewer than the threshold of three in one team, and none in another', () => {
    expect(inTeam('Robot diagnostics', 2)).toHaveLength(2);
    expect(inTeam('Field quality', 1)).toHaveLength(0);
  });

  it('answer each survey at most once', () => {
    for (const quarter of QUARTERS) {
      const emails = inQuarter(quarter).map((response) => response.person.email);
      expect(new Set(emails).size).toBe(emails.length);
    }
  });
});

describe('answers', () => {
  it('cover every question in its order, with values from 1 to 5 and believable times', () => {
    for (const { answers } of responses) {
      expect(answers.map((answer) => answer.promptSlug)).toEqual(asked.map((prompt) => prompt.slug));
      for (const answer of answers) {
        expect(answer.responseTimeMs).toBeGreaterThanOrEqual(1500);
        expect(answer.responseTimeMs).toBeLessThanOrEqual(300_000);
        if ('absoluteValue' in answer) expect([1, 2, 3, 4, 5]).toContain(answer.absoluteValue);
      }
    }
  });

  it('contain text for open-ended questions only, and each text once', () => {
    const texts = responses.flatMap(({ answers }) =>
      answers.flatMap((answer) => ('responseText' in answer ? [answer] : [])),
    );
    expect(texts.length).toBeGreaterThanOrEqual(60);
    expect(new Set(texts.map((answer) => answer.responseText)).size).toBe(texts.length);
    const openSlugs = asked.filter((prompt) => prompt.type === 'OPEN_END').map((prompt) => prompt.slug);
    expect([...new Set(texts.map((answer) => answer.promptSlug))].filter((slug) => !openSlugs.includes(slug))).toEqual(
      [],
    );
  });

  it('throw for a kind of question that the demo does not know', () => {
    const nps: PromptContent = { ...asked[0]!, type: 'NPS' };
    const random = demoRandom(1);
    expect(() => answersOf(people[0]!, [nps], 0, dealSentenceDecks(random), random)).toThrow(/NPS/);
  });
});

describe('trends and differences', () => {
  const company = (topicSlug: string) => QUARTERS.map((quarter) => score(inQuarter(quarter), topicSlug));

  it('raise the score for tests once the new test rigs arrive', () => {
    const [q4, q1, q2, q3] = company('test');
    expect(q2! - q1!).toBeGreaterThan(5);
    expect(q3! - q4!).toBeGreaterThan(10);
  });

  it('lower the score for on-call in the third survey and raise it again in the fourth', () => {
    const [, q1, q2, q3] = company('oncall');
    expect(q1! - q2!).toBeGreaterThan(8);
    expect(q3! - q2!).toBeGreaterThan(8);
  });

  it('keep the score for documentation low and nearly unchanged', () => {
    const scores = company('docs').slice(0, 4);
    expect(Math.max(...scores)).toBeLessThan(52);
    expect(Math.max(...scores) - Math.min(...scores)).toBeLessThan(8);
  });

  it('keep the scores of all topics in a realistic range, without large changes', () => {
    for (const topicSlug of new Set(topicOf.values())) {
      const scores = company(topicSlug).slice(0, 4);
      for (const [index, each] of scores.entries()) {
        expect(each).toBeGreaterThan(35);
        expect(each).toBeLessThan(85);
        if (index > 0) expect(Math.abs(each - scores[index - 1]!)).toBeLessThan(20);
      }
    }
  });

  it('make teams differ from the company in the topics that the demo data gives them', () => {
    expect(score(inGroup('Fleet cloud'), 'oncall')).toBeLessThan(score(responses, 'oncall') - 10);
    expect(score(inGroup('Firmware'), 'test')).toBeLessThan(score(responses, 'test') - 10);
    expect(score(inGroup('Factory software'), 'codebase')).toBeLessThan(score(responses, 'codebase') - 10);
    expect(score(inGroup('Operator apps'), 'release')).toBeGreaterThan(score(responses, 'release') + 5);
  });
});

describe('votes', () => {
  const votes = responses.flatMap((response) => response.votes);
  const comments = votes.filter((vote) => vote.text !== '');

  it('are one to three different topics of the survey', () => {
    for (const response of responses) {
      const chosen = response.votes.map((vote) => vote.topicSlug);
      expect(chosen.length).toBeGreaterThanOrEqual(1);
      expect(chosen.length).toBeLessThanOrEqual(3);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.filter((slug) => ![...topicOf.values()].includes(slug))).toEqual([]);
    }
  });

  it('have a few hundred comments, none of them twice', () => {
    expect(comments.length).toBeGreaterThanOrEqual(300);
    expect(new Set(comments.map((vote) => vote.text)).size).toBe(comments.length);
  });

  it('contain no complaint about firmware from the Product division', () => {
    const speakers = responses.filter(({ votes: own }) => own.some((vote) => /firmware|HIL|rig /.test(vote.text)));
    expect(speakers.length).toBeGreaterThan(5);
    const elsewhere = speakers.filter((response) => response.person.teamPath[0] === 'Product');
    expect(elsewhere).toEqual([]);
  });
});
