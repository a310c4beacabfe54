import { agree, chooseAny, chooseOne, chooseRows, disagree, openEnd, rate, rateBad, rateRows } from './prompt-kinds';
import { EASE, HAPPY, HINDERS, OFTEN, VERY } from './scales';
import type { PromptContent } from './types';

/** Questions about the way from an idea to running code: tools, code, review, tests, release, on-call. */
export const codePrompts: PromptContent[] = [
  agree('tools_envs', 'tools_help', 'The tools I use every day help me do my work well.'),
  rate('tools_envs', 'environment_ready', 'How easy is it to get a working environment for a new task?', EASE),
  rate(
    'tools_envs',
    'local_feedback',
    'How satisfied are you with the time it takes to try out a change on your own machine?',
    VERY,
  ),
  disagree('tools_envs', 'broken_tools', 'I often lose time because a tool or an environment is broken.'),
  openEnd('tools_envs', 'tool_to_fix', 'If you could fix one tool tomorrow, which would it be?'),
  rateRows('tools_envs', 'tool_happiness', 'How happy are you with each of these?', HAPPY, [
    'My editor',
    'My computer',
    'Local builds',
    'Shared test environments',
    'Search in our code',
  ]),
  chooseAny('tools_envs', 'tool_time_lost', 'Where did your tools cost you time in the past week?', [
    'Slow builds',
    'A broken environment',
    'Missing access rights',
    'An update that broke something',
    'Too little computing power',
  ]),

  rate('codebase', 'code_understandable', 'How easy is it to understand the code you work with?', EASE),
  agree('codebase', 'change_is_local', 'I can usually make a change without touching code owned by another team.'),
  agree('codebase', 'change_confidence', 'When I change our code, I can predict what the change will affect.'),
  disagree('codebase', 'debt_slows', 'Old shortcuts in our code slow down most of my work.'),
  agree('codebase', 'code_owner_known', 'I can quickly find out which team owns a piece of our code.'),
  rateRows('codebase', 'code_parts_ease', 'How easy is it to work with each of these parts of our code?', EASE, [
    'The newest code',
    'The oldest code',
    'Code of other teams',
    'Shared libraries',
    'Configuration',
  ]),

  rate(
    'review',
    'review_turnaround',
    'How satisfied are you with the time it takes to get your changes reviewed?',
    VERY,
  ),
  agree('review', 'review_improves', 'Review comments make my changes better.'),
  disagree('review', 'review_blocks', 'Waiting for a review often stops me from moving on.'),
  agree('review', 'review_respect', 'Reviews in my team are respectful, even when we disagree.'),
  chooseOne('review', 'review_wait', 'How long do you usually wait for the first answer to a review request?', [
    'Less than 2 hours',
    'Less than a day',
    '1 to 2 days',
    '3 to 5 days',
    'More than 5 days',
  ]),

  agree('test', 'tests_trusted', 'When our automated tests pass, I trust that the change works.'),
  rate('test', 'tests_fast', 'How satisfied are you with the time our automated tests take?', VERY),
  rateBad('test', 'tests_flaky', 'How often do tests fail for no real reason?', OFTEN),
  agree('test', 'tests_easy_to_write', 'It is easy to write a test for a new piece of code.'),
  rate('test', 'test_data_ease', 'How easy is it to get the data you need for a test?', EASE),
  chooseOne('test', 'test_wait', 'How long do you usually wait for the test results of a change?', [
    'Less than 5 minutes',
    '5 to 15 minutes',
    '15 to 60 minutes',
    'Several hours',
    'Longer than a day',
  ]),

  rate('release', 'release_ease', 'How easy is it to release a finished change to the people who use it?', EASE),
  agree('release', 'release_small', 'We release in small steps.'),
  disagree('release', 'release_fear', 'Release days make me nervous.'),
  agree('release', 'rollback_quick', 'If a release goes wrong, we can undo it quickly.'),
  disagree('release', 'release_by_hand', 'Our releases depend on steps that somebody does by hand.'),
  agree('release', 'security_early', 'I hear about security problems in my changes while they are still easy to fix.'),
  chooseOne('release', 'release_frequency', 'How often do changes of your team reach the people who use them?', [
    'Several times a day',
    'About once a day',
    'About once a week',
    'About once a month',
    'Less often',
  ]),

  agree('oncall', 'oncall_fair', 'The load of production support is shared fairly in my team.'),
  rate('oncall', 'debug_production', 'How easy is it to find the cause of a problem in production?', EASE),
  disagree('oncall', 'alerts_noise', 'Many of our alerts need no action.'),
  agree('oncall', 'incidents_teach', 'After an incident we fix the causes, so that it does not come back.'),
  chooseRows(
    'oncall',
    'oncall_disruption',
    'How often did production problems reach you at these times in the past three months?',
    HINDERS,
    ['During focused work', 'In the evening', 'At night', 'At the weekend', 'On a day off'],
  ),
];
