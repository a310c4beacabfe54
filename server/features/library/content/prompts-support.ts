import {
  agree,
  chooseAny,
  chooseOne,
  chooseRows,
  counted,
  childOf,
  disagree,
  openEnd,
  rate,
  rateRows,
  recommend,
} from './prompt-kinds';
import { EASE, SERVES, USEFUL, USES, VERY } from './scales';
import type { PromptContent } from './types';

/** The tools in alphabetical order, then the rows without the name of a product. */
const AI_TOOLS = [
  'ChatGPT',
  'Claude',
  'Cursor',
  'Gemini',
  'GitHub Copilot',
  'A tool built in-house',
  'Another AI tool',
];

/**
 * The words that the name of the respondent's most used tool replaces. They start the sentence, where every name of the
 * list fits.
 */
const MOST_USED = 'The AI tool I use most';

const ofAiUsers = (prompt: PromptContent) => childOf('ai_tool_frequency', prompt);
const ofMostUsed = (prompt: PromptContent) => childOf('ai_tool_frequency', prompt, MOST_USED);

/** Questions about what supports engineers: the internal platforms, and AI tools. */
export const supportPrompts: PromptContent[] = [
  agree('dev_enable', 'platform_helps', 'Our internal platforms make my work simpler.'),
  rate(
    'dev_enable',
    'platform_support',
    'How satisfied are you with the help you get from the teams behind our internal tools?',
    VERY,
  ),
  disagree('dev_enable', 'platform_workarounds', 'I often have to work around our internal platforms.'),
  agree('dev_enable', 'platform_self_service', 'I can get what I need from our platforms without asking anyone.'),
  rate('dev_enable', 'platform_first_use', 'How easy is it to use a part of our platforms for the first time?', EASE),
  disagree('dev_enable', 'platform_outages', 'Failures of our internal platforms hold up my work.'),
  agree('dev_enable', 'platform_announces', 'I hear about changes to our platforms before they affect me.'),
  agree('dev_enable', 'platform_listens', 'When I give feedback on our platforms, something comes of it.'),
  rateRows('dev_enable', 'platform_parts', 'How well does each of these serve you?', SERVES, [
    'Starting a new service',
    'Build pipelines',
    'Deployment',
    'Monitoring',
    'Access rights',
    'Test environments',
  ]),
  chooseOne('dev_enable', 'platform_first_stop', 'What do you turn to first when a platform gets in your way?', [
    'The documentation',
    'A chat channel',
    'The ticket system',
    'A colleague',
    'The code of the platform',
    'An AI assistant',
  ]),
  chooseAny('dev_enable', 'platform_gaps', 'With which of these would more help from a platform team save you time?', [
    'Starting a new service',
    'Testing',
    'Releasing',
    'Finding faults in production',
    'Security',
    'Costs',
  ]),
  recommend(
    'dev_enable',
    'recommend_platform',
    'How likely are you to recommend our internal platforms to another team?',
  ),
  openEnd('dev_enable', 'platform_wish', 'What should our platform teams do next?'),

  counted(
    chooseRows(
      'ai_tools',
      'ai_tool_frequency',
      'How often do you use each of these AI tools for your work?',
      USES,
      AI_TOOLS,
    ),
  ),
  ofAiUsers(
    rateRows('ai_tools', 'ai_tool_value', 'How useful is each of these AI tools for your work?', USEFUL, AI_TOOLS),
  ),
  ofMostUsed(agree('ai_tools', 'ai_tool_trust', `${MOST_USED} gives me results I can trust.`)),
  ofMostUsed(agree('ai_tools', 'ai_tool_fits', `${MOST_USED} fits the way I work.`)),
  ofMostUsed(disagree('ai_tools', 'ai_tool_rework', `${MOST_USED} costs me a lot of time for corrections.`)),
  ofAiUsers(
    chooseAny('ai_tools', 'ai_tasks', 'For which of these tasks did you use AI tools in the past week?', [
      'Writing new code',
      'Changing existing code',
      'Understanding code',
      'Writing tests',
      'Reviewing changes',
      'Finding faults',
      'Writing documentation',
      'Learning something new',
    ]),
  ),
  ofAiUsers(
    chooseOne('ai_tools', 'ai_time_saved', 'How much working time did AI tools save you in the past week?', [
      'They cost me time',
      'None',
      'Less than 1 hour',
      '1 to 4 hours',
      'More than 4 hours',
    ]),
  ),
  agree('ai_tools', 'ai_policy_clear', 'I know which uses of AI tools are allowed in my work.'),
  rate('ai_tools', 'ai_access', 'How easy is it to get access to the AI tools that would help you?', EASE),
  rate('ai_tools', 'ai_learning', 'How well does the company help you learn to use AI tools?', VERY),
  agree('ai_tools', 'ai_careful_review', 'My team reviews code from AI tools as carefully as any other code.'),
  disagree('ai_tools', 'ai_pressure', 'I feel pushed to use AI tools where they do not help me.'),
  ofAiUsers(
    recommend(
      'ai_tools',
      'recommend_ai',
      'How likely are you to recommend AI tools to a colleague with work like yours?',
    ),
  ),
  openEnd('ai_tools', 'ai_wish', 'What should we do differently with AI tools?'),
];
