import { agree, disagree, openEnd, rate, rateBad } from './prompt-kinds';
import type { PromptContent } from './types';

const VERY = ['Not at all', 'Very'];
const EASE = ['Very hard', 'Hard', 'Neither', 'Easy', 'Very easy'];
const OFTEN = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];
const SHARE = ['Almost none', 'About half', 'Almost all'];

/** Questions on the work around the code: direction, focus, knowledge, support, and how it feels. */
export const peoplePrompts: PromptContent[] = [
  agree('clear_dir', 'goals_clear', 'I know which goals matter most for my team this quarter.'),
  agree('clear_dir', 'work_matters', 'I can see how my work helps the people who use our product.'),
  disagree('clear_dir', 'priorities_shift', 'Our priorities change so often that work is thrown away.'),

  rate('team_proc', 'process_helps', 'How well does the way your team plans its work fit the work itself?', VERY),
  agree('team_proc', 'work_is_small', 'My team splits work into pieces that are finished within a few days.'),
  disagree('team_proc', 'approval_wait', 'Decisions that we could make ourselves have to wait for someone outside the team.'),
  openEnd('team_proc', 'one_change', 'What one change would make the biggest difference to how your team works?'),

  rate('con_switch', 'focus_time', 'How satisfied are you with the time you have for focused work?', VERY),
  rateBad('con_switch', 'urgent_requests', 'How often do urgent requests replace the work you had planned?', OFTEN),
  agree('con_switch', 'meetings_worth', 'Most of my meetings are worth the time they take.'),
  disagree('con_switch', 'too_many_things', 'I have to work on too many things at once.'),

  rate('docs', 'docs_findable', 'How easy is it to find a written answer to a technical question?', EASE),
  agree('docs', 'docs_current', 'The documentation I rely on is up to date.'),
  disagree('docs', 'docs_in_heads', 'Important knowledge lives only in the heads of a few people.'),

  agree('learning', 'learning_time', 'I have enough time at work to learn new things.'),
  agree('learning', 'mistakes_safe', 'It is safe to admit a mistake in my team.'),
  rate('learning', 'growth_support', 'How well does the company support your growth as an engineer?', VERY),

  agree('onboard', 'onboard_first_change', 'A new colleague can make a useful change in the first two weeks.'),
  rate('onboard', 'onboard_setup', 'How easy is it for a new colleague to set up everything needed for work?', EASE),
  agree('onboard', 'onboard_who_to_ask', 'A new colleague always knows whom to ask.'),
  openEnd('onboard', 'onboard_missing', 'What do you wish someone had told you in your first month?'),

  agree('dev_enable', 'platform_helps', 'Our internal platforms make my work simpler.'),
  rate('dev_enable', 'platform_support', 'How satisfied are you with the help you get from the teams behind our internal tools?', VERY),
  disagree('dev_enable', 'platform_workarounds', 'I often have to work around our internal platforms.'),

  rate('satis', 'job_satisfaction', 'All in all, how satisfied are you with your job?', VERY),
  agree('satis', 'would_recommend', 'I would recommend my team to a friend who is an engineer.'),
  rateBad('satis', 'worn_out', 'How often do you feel worn out by your work?', OFTEN),

  agree('perc_prod', 'productive_week', 'In a normal week I get the important things done.'),
  rate('perc_prod', 'valuable_work', 'How much of your time goes into work that you find valuable?', SHARE),
  disagree('perc_prod', 'waiting_on_others', 'I spend a large part of my week waiting.'),
  openEnd('perc_prod', 'gets_in_the_way', 'What gets in the way of your work most often?'),
  openEnd('satis', 'keep_doing', 'What works so well that we should never change it?'),
];
