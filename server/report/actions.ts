import { calendarDay, reportDayText } from './day-text';
import { reportTopicColour } from './palette';
import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import type { ReportActionItemFragment, ReportActionsQuery } from './report.generated';

type StarredTopic = NonNullable<ReportActionsQuery['starredTopics']>[number];

const STATES = { TO_DO: 'To do', DOING: 'Doing', DONE: 'Done' } as const;
/** The width of the column with the state of an action item. */
const STATE_WIDTH = 48;

/** Writes what is planned for the topics with a star: each action item with its state, owner and day. A series without stars gets nothing. */
export function drawActions(paper: Paper, starred: readonly StarredTopic[], at: Date): void {
  const planned = starred.filter(({ isActive }) => isActive);
  if (planned.length === 0) return;
  paper.y += 24;
  paper.need(90);
  paper.bookmark('Action items');
  paper.part('Sect', () => {
    paper.write('Action items', TEXT_STYLES.heading, { tag: 'H2' });
    paper.write('What is planned for the topics that have a star in this series.', mutedStyle(TEXT_STYLES.body));
    for (const { topic, actionItems } of planned) {
      paper.y += 10;
      paper.need(40);
      const y = paper.y;
      paper.decorate(() => paper.doc.roundedRect(paper.left, y + 3.6, 7, 7, 2).fill(reportTopicColour(topic.slug)));
      paper.write(topic.label, TEXT_STYLES.strong, { tag: 'H3', x: paper.left + 13, width: paper.width - 13 });
      if (actionItems.length === 0)
        paper.write('Nothing is planned yet.', mutedStyle(TEXT_STYLES.body), inset(paper, 0));
      for (const item of actionItems) drawItem(paper, item, at);
    }
  });
}

const inset = (paper: Paper, by: number) => ({ x: paper.left + 13 + by, width: paper.width - 13 - by });

function drawItem(paper: Paper, item: ReportActionItemFragment, at: Date): void {
  const { x, width } = inset(paper, STATE_WIDTH);
  const facts = factsOf(item, at);
  paper.y += 3;
  // The state and the text stay together; a text has at most 500 characters.
  paper.need(paper.heightOf(item.text, TEXT_STYLES.body, width) + (facts ? 12 : 0));
  paper.mark('P', () => paper.set(STATES[item.state], x - STATE_WIDTH, paper.y + 1, TEXT_STYLES.small));
  paper.write(item.text, item.state === 'DONE' ? mutedStyle(TEXT_STYLES.body) : TEXT_STYLES.body, { x, width });
  if (facts) paper.write(facts, TEXT_STYLES.small, { x, width, most: 1 });
}

/** The owner and the day: `Ada · due Mar 1, 2026, which has passed`. Null where there is neither. */
function factsOf({ owner, dueDate, state }: ReportActionItemFragment, at: Date): string | null {
  const isLate = dueDate !== null && state !== 'DONE' && dueDate < at.toISOString().slice(0, 10);
  const facts = [
    ...(owner ? [owner.name] : []),
    ...(dueDate ? [`due ${reportDayText(calendarDay(dueDate), 'UTC')}${isLate ? ', which has passed' : ''}`] : []),
  ];
  return facts.length > 0 ? facts.join(' · ') : null;
}
