import styled from '@emotion/styled';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { withoutProps } from './styleProps';
import { Tooltip } from './Tooltip';
import { tabListStyles, tabStyles } from './tabStyles';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  disabledReason?: string | undefined;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const List = styled.div(({ theme }) => tabListStyles(theme));
const Tab = styled('button', { shouldForwardProp: withoutProps('isCurrent') })<{ isCurrent: boolean }>(
  ({ theme, isCurrent }) => tabStyles(theme, isCurrent),
);

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Tabs over one panel. Arrow keys move and select. They also reach a tab that can't be opened, which then says why. */
export function Tabs<Id extends string>({ label, items, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const from = tabs.indexOf(document.activeElement as HTMLElement);
    const to = Number.isFinite(step) ? (from + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    tabs[to]?.focus();
    const item = items[to];
    if (item && item.disabledReason === undefined) onChange(item.id);
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map(({ id: key, label: text, disabledReason }) => {
          const isCurrent = key === value;
          const tab = (
            <Tab
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              isCurrent={isCurrent}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel` : undefined}
              aria-disabled={disabledReason !== undefined || undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => disabledReason === undefined && onChange(key)}
            >
              {text}
            </Tab>
          );
          return disabledReason === undefined ? (
            tab
          ) : (
            <Tooltip key={key} content={disabledReason}>
              {tab}
            </Tooltip>
          );
        })}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
