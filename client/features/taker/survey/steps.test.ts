import { scalePoints } from './scale';
import { firstOpenStep, isStepDone, stepPosition, progressPercent, takerSteps } from './steps';
import { freshState, reduceTaker, type TakerAnswer, type TakerState } from '../session/takerState';
import { TEAM_REF, testPrompt, testStudy } from '../testing/testStudy';
import { groupTopics, voteTone } from '../priorities/topicGroups';
import { votableTopics, countedVotes } from '../priorities/votes';

const study = testStudy();
const answer = (state: TakerState, slug: string, given: Omit<TakerAnswer, 'responseTimeMs'>) =>
  reduceTaker(state, { type: 'answered', slug, answer: { responseTimeMs: 0, ...given } });
const start = reduceTaker(freshState(study.ref), { type: 'began' });

describe('the steps', () => {
  const keys = (change: Parameters<typeof testStudy>[0]) => takerSteps(testStudy(change), start).map(({ key }) => key);

  it('are the welcome, the team, the questions and the vote', () => {
    expect(keys({})).toEqual(['intro', 'team', 'prompt:tools', 'prompt:ease', 'prompt:wish', 'voting', 'review']);
  });
  it('leave out the team when none is offered', () => expect(keys({ teams: [] })).not.toContain('team'));
  it('leave out the vote without its flag', () =>
    expect(keys({ flags: { voting_enabled: false } })).not.toContain('voting'));
  it('leave out the vote when all questions are open', () => {
    expect(keys({ prompts: [testPrompt({ type: 'OPEN_END' })] })).not.toContain('voting');
  });
  it('number all but the welcome and the review', () => {
    expect(stepPosition(takerSteps(study, start), 0)).toEqual({ number: null, count: 5 });
    expect(stepPosition(takerSteps(study, start), 5)).toEqual({ number: 5, count: 5 });
    expect(stepPosition(takerSteps(study, start), 6)).toEqual({ number: null, count: 5 });
  });
});

describe('a step', () => {
  const steps = takerSteps(study, start);
  const [, , tools, ease, wish, voting] = steps;

  it('is done with a point on the scale, or with a text that is not blank', () => {
    expect(isStepDone(tools!, start, study)).toBe(false);
    expect(isStepDone(tools!, answer(start, 'tools', { absoluteValue: 1 }), study)).toBe(true);
    expect(isStepDone(wish!, answer(start, 'wish', { responseText: ' \n' }), study)).toBe(false);
    expect(isStepDone(wish!, answer(start, 'wish', { responseText: ' CI ' }), study)).toBe(true);
  });

  it('can only be skipped if its question is not required', () => {
    expect(isStepDone(tools!, answer(start, 'tools', { skipped: true }), study)).toBe(false);
    expect(isStepDone(ease!, answer(start, 'ease', { skipped: true }), study)).toBe(true);
  });

  it('for the vote needs one vote, unless nothing was scored', () => {
    expect(isStepDone(voting!, start, study)).toBe(true);
    const scored = answer(start, 'tools', { absoluteValue: 4 });
    expect(isStepDone(voting!, scored, study)).toBe(false);
    const voted = reduceTaker(scored, { type: 'voted', verbatims: { tools_envs: '' }, responseTimeMs: 0 });
    expect(isStepDone(voting!, voted, study)).toBe(true);
  });

  it('counts towards the progress when it is done and has a number', () => {
    expect(progressPercent(steps, start, study)).toBe(0);
    const state = reduceTaker(answer(start, 'tools', { absoluteValue: 4 }), { type: 'choseTeam', teamRef: TEAM_REF });
    expect(progressPercent(steps, state, study)).toBe(40);
    expect(firstOpenStep(steps, state, study)).toBe(3);
  });
});

describe('the scale', () => {
  const names = (change: Parameters<typeof testPrompt>[0]) => scalePoints(testPrompt(change)).map(({ name }) => name);
  const shown = (change: Parameters<typeof testPrompt>[0]) =>
    scalePoints(testPrompt(change)).map((point) => point.shown);

  it('shows three labels of a sentiment and names all five points', () => {
    expect(shown({})).toEqual(['Strongly disagree', null, 'Neutral', null, 'Strongly agree']);
    expect(names({})).toEqual(['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']);
  });

  it('reverses the labels of a negative question, so that 5 stays the good end', () => {
    const points = scalePoints(testPrompt({ polarity: 'NEGATIVE' }));
    expect(points[0]).toMatchObject({ value: 1, name: 'Strongly agree' });
    expect(points[4]).toMatchObject({ value: 5, name: 'Strongly disagree' });
  });

  it('shows a rating’s own labels, at the ends or under all five points', () => {
    expect(shown({ type: 'RATING_5N', choiceLabels: ['Not at all', 'Very'] })).toEqual([
      'Not at all',
      null,
      null,
      null,
      'Very',
    ]);
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(shown({ type: 'RATING_5N', choiceLabels: five })).toEqual(five);
    expect(shown({ type: 'RATING_5N', choiceLabels: five, polarity: 'NEGATIVE' })).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
});

describe('the vote', () => {
  it('counts scores up to 2 as negative and scores from 4 as positive', () => {
    expect([1, 2, 3, 4, 5].map(voteTone)).toEqual(['negative', 'negative', 'neutral', 'positive', 'positive']);
  });

  it('offers only topics that were scored, each with its lowest score', () => {
    const two = testStudy({
      prompts: [testPrompt({ slug: 'a' }), testPrompt({ slug: 'b' }), testPrompt({ slug: 'c', topicSlug: 'release' })],
    });
    const state = answer(answer(answer(start, 'a', { absoluteValue: 5 }), 'b', { absoluteValue: 2 }), 'c', {
      skipped: true,
    });
    expect(votableTopics(two, state.savedPromptResponses)).toEqual([{ slug: 'tools_envs', label: 'Tools', lowest: 2 }]);
    expect(groupTopics(votableTopics(two, state.savedPromptResponses)).map(({ tone }) => tone)).toEqual(['negative']);
  });

  it('does not count a vote for a topic whose questions were skipped afterwards', () => {
    const scored = answer(start, 'ease', { absoluteValue: 1 });
    const voted = reduceTaker(scored, { type: 'voted', verbatims: { release: 'Slow' }, responseTimeMs: 0 });
    expect(countedVotes(study, voted)).toEqual([{ topicSlug: 'release', responseText: 'Slow' }]);
    expect(countedVotes(study, answer(voted, 'ease', { skipped: true }))).toEqual([]);
  });
});
