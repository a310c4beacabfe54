import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { Progress } from '../../ui/Progress';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WIDE } from './layout';
import type { Step } from './steps';
import { texts } from './texts';

const Panel = styled.nav(({ theme }) => ({
  display: 'none',
  position: 'sticky',
  top: theme.space[6],
  maxHeight: 'calc(100dvh - 120px)',
  flexDirection: 'column',
  gap: theme.space[4],
  [WIDE]: { display: 'flex' },
}));
const List = styled.ol({ overflowY: 'auto', minHeight: 0, margin: '0 -8px', padding: 2 });
const StepButton = styled.button(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: 8,
  width: '100%',
  padding: '8px 8px',
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover:enabled': { background: theme.colors.hover },
  '&:disabled': { cursor: 'default' },
  '&[aria-current]': { background: theme.colors.sunken, color: theme.colors.text, fontWeight: theme.fontWeights.medium },
}));
const Mark = styled.span(({ theme }) => ({
  justifySelf: 'end',
  fontSize: theme.fontSizes[12],
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { display: 'inline', verticalAlign: -2, color: theme.colors.accent },
}));
const Clamped = styled.span({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' });

const nameOf = (step: Step) => (step.kind === 'prompt' ? step.prompt.text : texts.steps[step.kind]);

interface StepSidebarProps {
  steps: readonly Step[];
  index: number;
  /** The furthest step that can be gone to. */
  reached: number;
  percent: number;
  errors: Readonly<Record<string, string>>;
  isDone: (step: Step) => boolean;
  onGoTo: (index: number) => void;
}

export function StepSidebar({ steps, index, reached, percent, errors, isDone, onGoTo }: StepSidebarProps) {
  const unnumbered = steps.filter((step) => step.kind === 'intro').length;
  return (
    <Panel aria-label={texts.steps.sidebar}>
      <Progress label={texts.steps.progress} value={percent} max={100} />
      {/* a list that scrolls must be reachable without a pointer; its buttons are */}
      <List>
        {steps.map((step, place) => {
          const done = place < unnumbered ? place < index : isDone(step) && place <= reached;
          const state = step.key in errors ? texts.steps.needsAttention : done ? texts.steps.answered : null;
          return (
            <li key={step.key}>
              <StepButton type="button" disabled={place > reached} aria-current={place === index ? 'step' : undefined} onClick={() => onGoTo(place)}>
                <Mark aria-hidden>{step.key in errors ? '!' : done ? <Check size={14} /> : place < unnumbered ? '' : place - unnumbered + 1}</Mark>
                <span>
                  <Clamped>{nameOf(step)}</Clamped>
                  {state && <VisuallyHidden>, {state}</VisuallyHidden>}
                </span>
              </StepButton>
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
