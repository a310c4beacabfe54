import type { TopicContent } from './types';

/**
 * The topics. Every question, score, vote and comment belongs to one. The slug of a topic also determines its colour.
 */
export const topics: TopicContent[] = [
  {
    slug: 'tools_envs',
    label: 'Tools and environments',
    longDescription:
      'Whether machines, editors, build tools and shared environments are there when an engineer needs them. Good tools go unnoticed; poor ones cost a little of every hour.',
    actions: [
      'Time a clean checkout to a running program on a standard laptop, and write the slowest step on the board.',
      'Give each shared environment a named owner and a place to book it.',
      'Keep one afternoon a month for fixing the tool that annoys the team most.',
    ],
  },
  {
    slug: 'clear_dir',
    label: 'Clear direction',
    longDescription:
      'Whether people know what matters most and why it matters. When goals are clear, a team can settle small decisions without waiting for someone.',
    actions: [
      'Put the three goals of the quarter at the top of the team page, each with one sentence on why.',
      'Start planning by saying what the team will not do.',
      'When priorities change, write down what changed and what it replaces, the same day.',
    ],
  },
  {
    slug: 'team_proc',
    label: 'Team process',
    longDescription:
      'How the team plans, splits and follows its work. A good process is light, is understood by everyone and changes when it stops helping.',
    actions: [
      'Split work until most items can be finished within three days.',
      'Pick one recurring meeting and try four weeks without it.',
      'End each retrospective with one change that has an owner and a date.',
    ],
  },
  {
    slug: 'con_switch',
    label: 'Focus and interruptions',
    longDescription:
      'How much unbroken time engineers get for work that needs thought. Meetings, side questions and urgent requests all pull people away from what they were doing.',
    actions: [
      'Agree on two half-days a week without meetings, and keep them free in every calendar.',
      'Let one person a week take all incoming questions, so that the others can close the chat.',
      'Limit how much work the team has in progress and finish something before starting the next.',
    ],
  },
  {
    slug: 'codebase',
    label: 'Codebase health',
    longDescription:
      'How easy the code is to understand, change and trust. Healthy code lets people make a change in one place and be sure of its effect.',
    actions: [
      'List the five files that change most often and tidy one of them each sprint.',
      'Give every part of the code an owning team, in a file that the review tool reads.',
      'Delete one unused feature, flag or library each month.',
    ],
  },
  {
    slug: 'review',
    label: 'Code review',
    longDescription:
      'How quickly changes are reviewed and how useful the comments are. A good review finds problems, spreads knowledge and does not leave the author waiting.',
    actions: [
      'Agree on a first answer to every review within one working day, and look at the numbers together.',
      'Ask for changes under 300 lines and help each other to split larger ones.',
      'Let tools check style, so that people can talk about design.',
    ],
  },
  {
    slug: 'test',
    label: 'Testing',
    longDescription:
      'Whether automated tests are fast, reliable and find real problems. Tests that people trust make change cheap; tests that fail at random teach people to ignore them.',
    actions: [
      'Move flaky tests out of the blocking run the day they are noticed, each with an owner and a date.',
      'Measure the slowest ten tests and make two of them faster each sprint.',
      'Write a failing test first for every defect that reached a user.',
    ],
  },
  {
    slug: 'release',
    label: 'Build and release',
    longDescription:
      'How a finished change reaches the people who use it. The best releases are small, frequent, easy to undo and a little boring.',
    actions: [
      'Draw the path from merge to user on one page and mark every step done by hand.',
      'Automate the manual step that goes wrong most often.',
      'Practise a rollback every quarter, on a calm day.',
    ],
  },
  {
    slug: 'oncall',
    label: 'On-call and incidents',
    longDescription:
      'How production problems are noticed, handled and learned from. Being on call should be fair, bearable and less busy each quarter.',
    actions: [
      'Review every alert of the past week and delete those that needed no action.',
      'Write a one-page runbook for the five alerts that wake people most.',
      'Give time off after a night call, by rule and without asking.',
    ],
  },
  {
    slug: 'docs',
    label: 'Documentation',
    longDescription:
      'Whether people can find written answers that are correct and current. Good documentation saves the reader a search and the expert an interruption.',
    actions: [
      'Answer a repeated question with a page and reply with its link from then on.',
      'Show an owner and a last-checked date on each important page, and archive pages that have neither.',
      'Change the documentation in the same pull request as the code.',
    ],
  },
  {
    slug: 'learning',
    label: 'Learning and growth',
    longDescription:
      'Whether people have time, support and safety to learn. Teams that learn at work solve harder problems and keep the people who solve them.',
    actions: [
      'Set aside a fixed half-day every two weeks for learning and let each person choose the subject.',
      'Discuss each incident without blame and share what was learned beyond the team.',
      'Pair people across experience levels on one real task a month.',
    ],
  },
  {
    slug: 'onboard',
    label: 'Onboarding',
    longDescription:
      'How fast a new colleague can do useful work and feel part of the team. A good start is planned, and every newcomer leaves it a little better for the next one.',
    actions: [
      'Let each newcomer fix the setup guide as their first pull request.',
      'Name a buddy before the first day and keep an hour a day free for questions in the first two weeks.',
      'Prepare three small, real first tasks for each person who joins.',
    ],
  },
  {
    slug: 'dev_enable',
    label: 'Internal platforms',
    longDescription:
      'How well the teams that build internal tools and platforms serve other engineers. A good platform is chosen because it helps, and it listens to those who use it.',
    actions: [
      'Publish one place to ask for platform help, with a promised time to a first answer.',
      'Sit beside a product engineer for half a day each month and fix one thing you saw.',
      'Announce breaking changes at least two weeks ahead, with a way to migrate.',
    ],
  },
  {
    slug: 'satis',
    label: 'Satisfaction and well-being',
    longDescription:
      'How people feel about their work, their load and their team. Well-being is an early sign: it falls before delivery does and before people leave.',
    actions: [
      'Ask in each one-to-one what gave energy and what cost it, and act on one answer.',
      'Look at hours and on-call load by person, and spread them more evenly.',
      'Thank people for specific work in front of others every week.',
    ],
  },
  {
    slug: 'perc_prod',
    label: 'Perceived productivity',
    longDescription:
      'Whether people feel able to get valuable work done. It cannot be read from activity counts, and engineers themselves are the best judges of it.',
    actions: [
      'Ask the team to name its biggest source of waiting, and remove one cause each month.',
      'Look at a week of calendars together and count the hours left for valuable work.',
      'Show finished work to its users every two weeks, so that people see what it was good for.',
    ],
  },
  {
    slug: 'ai_tools',
    label: 'AI tools',
    longDescription:
      'Whether AI tools help engineers with their real work, with clear rules and results they can rely on. How much such tools are used says little; what they are good for says more.',
    actions: [
      'Write one page that says which AI tools may be used with which code and data, and who answers questions.',
      'Let people show each other one task each month where an AI tool helped and one where it did not.',
      'Agree that whoever submits a change can explain every line of it, however it was written.',
    ],
  },
  {
    slug: 'other',
    label: 'Other',
    longDescription:
      'What belongs to no other topic: being heard, the place of work and the things around it. Small troubles gather here before anybody has a name for them.',
    actions: [
      'Read the comments on this topic together and give each that returns an owner.',
      'Publish within two weeks what this survey showed and the one thing that will change.',
      'List the forms and reports that engineers fill in, and stop one that nobody reads.',
    ],
  },
];
