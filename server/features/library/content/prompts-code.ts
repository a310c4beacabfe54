import { agree, disagree, openEnd, rate, rateBad } from './prompt-kinds';
import type { PromptContent } from './types';

const VERY = ['Not at all', 'Very'];
const EASE = ['Very hard', 'Hard', 'Neither', 'Easy', 'Very easy'];
const OFTEN = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];

/** Questions on the way from an idea to running code: tools, code, review, tests, release, on-call. */
export const codePrompts: PromptContent[] = [
  agree('tools_envs', 'tools_help', 'The tools I use every day help me do my work well.'),
  rate('tools_envs', 'environment_ready', 'How easy is it to get a working environment for a new task?', EASE),
  rate('tools_envs', 'local_feedback', 'How satisfied are you with the time it takes to try out a change on your own machine?', VERY),
  disagree('tools_envs', 'broken_tools', 'I often lose time because a tool or an environment is broken.'),
  openEnd('tools_envs', 'tool_to_fix', 'If you could fix one tool tomorrow, which would it be?'),

  rate('codebase', 'code_understandable', 'How easy is it to understand the code you work with?', EASE),
  agree('codebase', 'change_is_local', 'I can usually make a change without touching code owned by another team.'),
  agree('codebase', 'change_confidence', 'When I change our code, I can predict what the change will affect.'),
  disagree('codebase', 'debt_slows', 'Old shortcuts in our code slow down most of my work.'),

  rate('review', 'review_turnaround', 'How satisfied are you with the time it takes to get your changes reviewed?', VERY),
  agree('review', 'review_improves', 'Review comments make my changes better.'),
  disagree('review', 'review_blocks', 'Waiting for a review often stops me from moving on.'),
  agree('review', 'review_respect', 'Reviews in my team are respectful, even when we disagree.'),

  agree('test', 'tests_trusted', 'When our automated tests pass, I trust that the change works.'),
  rate('test', 'tests_fast', 'How satisfied are you with the time our automated tests take?', VERY),
  rateBad('test', 'tests_flaky', 'How often do tests fail for no real reason?', OFTEN),
  agree('test', 'tests_easy_to_write', 'It is easy to write a test for a new piece of code.'),

  rate('release', 'release_ease', 'How easy is it to release a finished change to the people who use it?', EASE),
  agree('release', 'release_small', 'We release in small steps.'),
  disagree('release', 'release_fear', 'Release days make me nervous.'),
  agree('release', 'rollback_quick', 'If a release goes wrong, we can undo it quickly.'),

  agree('oncall', 'oncall_fair', 'The load of production support is shared fairly in my team.'),
  rate('oncall', 'debug_production', 'How easy is it to find the cause of a problem in production?', EASE),
  disagree('oncall', 'alerts_noise', 'Many of our alerts need no action.'),
  agree('oncall', 'incidents_teach', 'After an incident we fix the causes, so that it does not come back.'),
];
