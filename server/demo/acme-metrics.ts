/** A metric that the invented company measures, with its usual value. */
export interface DemoMetric {
  title: string;
  slug: string;
  usual: number;
  valueLabel: string;
  isUpGreen: boolean;
  helpInfo: string;
}

const metric = (
  title: string,
  usual: number,
  valueLabel: string,
  isUpGreen: boolean,
  helpInfo: string,
): DemoMetric => ({
  title,
  slug: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  usual,
  valueLabel,
  isUpGreen,
  helpInfo,
});

/**
 * The demo company's metrics by topic. Clear direction, learning and satisfaction have none on purpose, because no
 * metric measures them well.
 */
export const acmeMetrics: Readonly<Record<string, readonly DemoMetric[]>> = {
  tools_envs: [
    metric('Local build time', 4.8, 'minutes', false, 'Median time of a build on an engineer’s own machine.'),
    metric(
      'Test bench bookings refused',
      0.17,
      'percent',
      false,
      'Requests for a robot test bench that found none free, of all requests.',
    ),
  ],
  team_proc: [
    metric(
      'Unplanned work',
      0.31,
      'percent',
      false,
      'Work that was not in the plan when the cycle began, of all work finished in it.',
    ),
    metric(
      'Cycle time',
      92,
      'hours',
      false,
      'Median time from the first commit of a change until it runs in production.',
    ),
  ],
  con_switch: [
    metric(
      'Focus time',
      2.4,
      'hours a day',
      true,
      'Hours of a working day in blocks of two hours or more without a meeting.',
    ),
    metric('Work in progress', 2.8, 'items', false, 'Items that one engineer has open at the same time, on average.'),
  ],
  codebase: [
    metric(
      'Rework',
      0.14,
      'percent',
      false,
      'Changed lines that were written less than three weeks before, of all changed lines.',
    ),
    metric(
      'Files with one author',
      0.38,
      'percent',
      false,
      'Files that a single person has changed in the past year, of all files that changed.',
    ),
  ],
  review: [
    metric('Time to first review', 9.5, 'hours', false, 'Median time from asking for a review until somebody answers.'),
    metric('Change size', 184, 'lines', false, 'Median number of lines in a change that is sent to review.'),
    metric(
      'Merged without review',
      0.06,
      'percent',
      false,
      'Changes that nobody else looked at, of all that were merged.',
    ),
  ],
  test: [
    metric('Test run time', 25, 'minutes', false, 'Median time of a full run of the tests for one change.'),
    metric('Flaky runs', 0.09, 'percent', false, 'Runs that failed and passed again without a change, of all runs.'),
  ],
  release: [
    metric('Deployments', 11, 'per week', true, 'Releases to production in a week.'),
    metric(
      'Change failure rate',
      0.12,
      'percent',
      false,
      'Releases that needed a fix or a step back, of all releases.',
    ),
    metric('Lead time', 61, 'hours', false, 'Median time from merging a change until it runs in production.'),
  ],
  oncall: [
    metric(
      'Pages at night',
      1.6,
      'per week',
      false,
      'Pages between ten in the evening and six in the morning, for each rota.',
    ),
    metric('Time to restore', 3.2, 'hours', false, 'Median time from the first page until the service works again.'),
  ],
  docs: [
    metric(
      'Pages older than a year',
      0.44,
      'percent',
      false,
      'Pages of the handbook that nobody has touched for a year, of all pages.',
    ),
  ],
  onboard: [
    metric('Time to tenth change', 27, 'days', false, 'Median time from a first day until the tenth merged change.'),
  ],
  dev_enable: [
    metric(
      'Services on the paved road',
      0.57,
      'percent',
      true,
      'Services built from the platform’s own templates, of all services.',
    ),
  ],
  perc_prod: [
    metric(
      'Changes merged',
      3.4,
      'per engineer and week',
      true,
      'Changes merged in a week, for each engineer of a group.',
    ),
  ],
  ai_tools: [
    metric(
      'Weekly assistant users',
      0.63,
      'percent',
      true,
      'Engineers who used a coding assistant in the week, of all engineers.',
    ),
  ],
};
