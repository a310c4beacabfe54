import { prompts } from './prompts';
import type { TemplateContent } from './types';

/** Good to have in the library, but each is close to another one: the long survey does without them. */
const NEAR_DOUBLES = ['review_blocks', 'broken_tools', 'too_many_things', 'waiting_on_others', 'tool_to_fix', 'onboard_missing'];

export const templates: TemplateContent[] = [
  {
    slug: 'quick_pulse',
    name: 'Quick pulse',
    description: 'Ten short questions that show within days whether something has changed. Good between two larger surveys, or as a first try.',
    flags: { voting_enabled: true },
    promptSlugs: [
      'tools_help',
      'goals_clear',
      'focus_time',
      'code_understandable',
      'review_turnaround',
      'tests_trusted',
      'release_ease',
      'docs_findable',
      'productive_week',
      'gets_in_the_way',
    ],
  },
  {
    slug: 'beta_baseline',
    name: 'Baseline',
    description: 'The survey to start with and to repeat every quarter. It covers the thirteen topics that matter to most teams and takes six to seven minutes.',
    flags: { voting_enabled: true },
    promptSlugs: [
      'goals_clear',
      'work_matters',
      'tools_help',
      'environment_ready',
      'code_understandable',
      'change_confidence',
      'review_turnaround',
      'review_improves',
      'tests_trusted',
      'tests_fast',
      'release_ease',
      'release_fear',
      'oncall_fair',
      'alerts_noise',
      'docs_findable',
      'docs_current',
      'focus_time',
      'urgent_requests',
      'process_helps',
      'learning_time',
      'productive_week',
      'job_satisfaction',
      'gets_in_the_way',
      'keep_doing',
    ],
  },
  {
    slug: 'beta_comprehensive',
    name: 'Comprehensive',
    description: 'A close look at all fifteen topics, with three or four questions on most of them. Best once a year, when teams have time to act on the detail.',
    flags: { voting_enabled: true },
    promptSlugs: prompts.map((prompt) => prompt.slug).filter((slug) => !NEAR_DOUBLES.includes(slug)),
  },
];
