/** Published work that a question takes its theme from. docs/content.md tells more about each. */
const SOURCES = {
  DORA: 'DORA',
  DEVEX: 'the DevEx framework',
  SPACE: 'SPACE',
  OWN: null,
} as const;
type Source = keyof typeof SOURCES;

/** What a question of the library measures, in a few words, and where its theme comes from. */
export interface PromptOrigin {
  measures: string;
  /** A sentence about its source. */
  source: string;
}

/** What each question measures, by source and slug. The wording of every question is Candor's own. */
const MEASURES: Record<string, Record<string, string>> = {
  DEVEX: {
    local_feedback: 'Feedback loops: the time to try out a change',
    broken_tools: 'Feedback loops: time lost to broken tools',
    tool_time_lost: 'Feedback loops: what costs time in tools',
    goals_clear: 'Flow state: clear goals',
    task_clear: 'Flow state: clear tasks',
    code_understandable: 'Cognitive load: understanding code',
    change_confidence: 'Cognitive load: foreseeing the effects of a change',
    debt_slows: 'Cognitive load: technical debt',
    code_parts_ease: 'Cognitive load: ease of each part of the code',
    focus_time: 'Flow state: time for focused work',
    urgent_requests: 'Flow state: unplanned work',
    meetings_worth: 'Flow state: value of meetings',
    too_many_things: 'Flow state: work in progress',
    longest_focus: 'Flow state: length of focused work',
    interruption_sources: 'Flow state: causes of interruption',
    tests_fast: 'Feedback loops: speed of tests',
    test_wait: 'Feedback loops: waiting for test results',
    docs_in_heads: 'Cognitive load: knowledge that is not written down',
    debug_production: 'Cognitive load: finding causes in production',
  },
  DORA: {
    tools_help: 'Flexible infrastructure: tools that fit the work',
    environment_ready: 'Flexible infrastructure: getting an environment',
    tool_to_fix: 'Tool choice: the tool in most need, in own words',
    tool_happiness: 'Tool choice: satisfaction with each tool',
    work_matters: 'User-centricity: seeing the use of the work',
    work_is_small: 'Working in small batches',
    approval_wait: 'Change approval: decisions that wait for others',
    approval_time: 'Change approval: time that a change waits',
    change_is_local: 'Loosely coupled teams: changes without others',
    review_turnaround: 'Code review: time to a review',
    review_blocks: 'Code review: work that waits for it',
    review_wait: 'Code review: time to the first answer',
    tests_trusted: 'Test automation: trust in results',
    tests_flaky: 'Test automation: tests that fail for no reason',
    tests_easy_to_write: 'Test automation: ease of writing tests',
    test_data_ease: 'Test data: ease of getting it',
    release_ease: 'Continuous delivery: ease of a release',
    release_small: 'Continuous delivery: small steps',
    release_fear: 'Deployment pain',
    rollback_quick: 'Delivery performance: time to restore',
    release_by_hand: 'Deployment automation: steps by hand',
    security_early: 'Security early on',
    release_frequency: 'Delivery performance: how often changes are released',
    alerts_noise: 'Monitoring: alerts without use',
    incidents_teach: 'Reliability: causes that get fixed',
    oncall_fair: 'On-call: a fair share of the load',
    oncall_disruption: 'On-call: disruption by time of day',
    docs_findable: 'Documentation: ease of finding answers',
    docs_current: 'Documentation: being up to date',
    docs_quality: 'Documentation: quality of each kind',
    learning_time: 'A culture of learning: time to learn',
    mistakes_safe: 'A culture of learning: safety to admit mistakes',
    platform_helps: 'Platform engineering: benefit for the work',
    platform_support: 'Platform engineering: help from the teams',
    platform_workarounds: 'Platform engineering: detours around it',
    platform_self_service: 'Platform engineering: independence',
    platform_first_use: 'Platform engineering: ease of the first use',
    platform_outages: 'Platform engineering: reliability',
    platform_listens: 'Platform engineering: feedback that leads on',
    platform_parts: 'Platform engineering: satisfaction with each part',
    job_satisfaction: 'Job satisfaction',
    worn_out: 'Burnout: being worn out',
    pace_sustainable: 'Burnout: a pace that can be kept up',
    productive_week: 'Perceived productivity: important things done',
    valuable_work: 'Perceived productivity: time on valuable work',
    ai_tool_frequency: 'AI, use: how often each tool is used',
    ai_tasks: 'AI, use: the tasks it is used for',
    ai_tool_value: 'AI, benefit: usefulness of each tool',
    ai_time_saved: 'AI, benefit: time saved',
    ai_tool_trust: 'AI, trust: trust in results',
    ai_policy_clear: 'AI, use: clear rules',
    ai_access: 'AI, use: access to tools',
    ai_learning: 'AI, use: help with learning',
  },
  SPACE: {
    review_improves: 'Communication and collaboration: value of a review',
    review_respect: 'Communication and collaboration: respect in reviews',
    onboard_first_change: 'Communication and collaboration: time to a first change',
    onboard_setup: 'Communication and collaboration: setting up',
    onboard_who_to_ask: 'Communication and collaboration: knowing whom to ask',
    onboard_welcome: 'Communication and collaboration: being welcome',
    onboard_buddy: 'Communication and collaboration: a person to ask',
    onboard_lost: 'Communication and collaboration: knowing what to do',
    onboard_first_merge: 'Communication and collaboration: when the first change was merged',
    proud_of_work: 'Satisfaction and well-being: pride in the work',
    would_recommend: 'Satisfaction and well-being: recommending the team',
    waiting_on_others: 'Efficiency and flow: waiting',
    hours_lost: 'Efficiency and flow: time lost to obstacles',
    slow_downs: 'Efficiency and flow: causes of delay',
    gets_in_the_way: 'Efficiency and flow: obstacles, in own words',
  },
  OWN: {
    code_owner_known: 'Code: known owners',
    priorities_shift: 'Direction: priorities that last',
    success_known: 'Direction: knowing what succeeded',
    process_helps: 'Process: planning that fits the work',
    retro_changes: 'Process: acting on what was agreed',
    one_change: 'Process: the most useful change, in own words',
    docs_missing: 'Documentation: what is missing',
    growth_support: 'Learning: support for growth',
    feedback_helps: 'Learning: useful feedback',
    learning_ways: 'Learning: ways that work',
    onboard_missing: 'Onboarding: what was missing, in own words',
    onboard_tasks_fit: 'Onboarding: first tasks that fit',
    onboard_picture: 'Onboarding: seeing how systems fit together',
    onboard_help: 'Onboarding: what helped',
    recommend_start: 'Onboarding: recommending the start',
    recommend_company: 'Satisfaction: recommending the company',
    keep_doing: 'Satisfaction: what must stay, in own words',
    voice_heard: 'Being heard',
    survey_leads_on: 'Trust in the survey',
    paperwork: 'Paperwork',
    workplace_suits: 'The place of work',
    anything_else: 'What was not asked, in own words',
    platform_announces: 'Platforms: news before changes',
    platform_first_stop: 'Platforms: where people turn first',
    platform_gaps: 'Platforms: where more help saves time',
    recommend_platform: 'Platforms: recommending them',
    platform_wish: 'Platforms: the next wish, in own words',
    ai_tool_fits: 'AI, benefit: fit with the way of working',
    ai_tool_rework: 'AI, cost: time for corrections',
    ai_careful_review: 'AI, trust: careful review',
    ai_pressure: 'AI, cost: pressure to use it',
    recommend_ai: 'AI, benefit: recommending it',
    ai_wish: 'AI: what to do differently, in own words',
  },
} satisfies Record<Source, Record<string, string>>;

const ORIGINS = new Map(
  Object.entries(MEASURES).flatMap(([source, bySlug]) =>
    Object.entries(bySlug).map(([slug, measures]): [string, PromptOrigin] => [
      slug,
      { measures, source: sentenceOf(SOURCES[source as Source]) },
    ]),
  ),
);

function sentenceOf(work: string | null): string {
  return work === null
    ? 'Theme and wording are Candor’s own.'
    : `The theme is from ${work}, and the wording is Candor’s own.`;
}

/** What a question of the library measures and where it comes from; null for any other question. */
export const originOf = (slug: string): PromptOrigin | null => ORIGINS.get(slug) ?? null;
