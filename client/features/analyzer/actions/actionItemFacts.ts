import type { ActionItemChangeKind, ActionItemState } from '@/apollo/types.generated';
import { utcDayText } from '@/lib/dates';
import type { ActionItemDetailsFragment } from './StarredTopics.generated';

/** What a new action item begins with, until the server has replied. */
export const NEW_ITEM = { state: 'TO_DO', owner: null, dueDate: null } as const;

export const STATES: readonly { value: ActionItemState; label: string }[] = [
  { value: 'TO_DO', label: 'To do' },
  { value: 'DOING', label: 'Doing' },
  { value: 'DONE', label: 'Done' },
];

/** The owner, the due date and a state that the checkbox does not show: `Doing · Ada · due Mar 1, 2026`. Null where there is nothing to say. */
export function factsText({ state, owner, dueDate }: ActionItemDetailsFragment): string | null {
  const facts = [
    ...(state === 'DOING' ? ['Doing'] : []),
    ...(owner ? [owner.name] : []),
    ...(dueDate ? [`due ${utcDayText(dueDate)}`] : []),
  ];
  return facts.length > 0 ? facts.join(' · ') : null;
}

/** Whether the item is late: its day has passed, and it is not done. */
export const isLate = ({ state, dueDate }: ActionItemDetailsFragment, today: string): boolean =>
  state !== 'DONE' && dueDate !== null && dueDate < today;

/** A change in words: `State: Doing`. */
export function changeText(kind: ActionItemChangeKind, value: string | null): string {
  if (kind === 'ADDED') return 'Added';
  if (kind === 'STATE') return STATES.find((state) => state.value === value)?.label ?? '';
  if (kind === 'OWNER') return value === null ? 'No owner any more' : `Owner: ${value}`;
  return value === null ? 'No due date any more' : `Due ${utcDayText(value)}`;
}
