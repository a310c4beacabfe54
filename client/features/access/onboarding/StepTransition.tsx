import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { prefersReducedMotion } from '@/lib/prefersReducedMotion';
import { focusQuietly } from '@/lib/useHeadingFocus';
import { withoutProps } from '@/ui/styleProps';

const MOVE_MS = 500;
/** The next step starts to appear when the former one has left. */
const DELAY_MS = 550;
const DISTANCE = 24;

const comeIn = keyframes({ from: { opacity: 0, transform: `translateX(calc(var(--towards) * ${DISTANCE}px))` } });
const leave = keyframes({ to: { opacity: 0, transform: `translateX(calc(var(--towards) * -${DISTANCE}px))` } });

/** It covers the margins of the page too, so that a step is not cut off before it has faded. */
const Stage = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '0 -16px',
  padding: '0 16px',
  overflowX: 'clip',
});
const Layer = styled('div', { shouldForwardProp: withoutProps('motion') })<{ motion: 'none' | 'in' | 'out' }>(
  ({ motion }) => ({
    gridArea: '1 / 1',
    ...(motion === 'in' && { animation: `${comeIn} ${MOVE_MS}ms ease-out ${DELAY_MS}ms both` }),
    ...(motion === 'out' && { animation: `${leave} ${MOVE_MS}ms ease-in both` }),
  }),
);

interface StepTransitionProps<Step extends string> {
  steps: readonly Step[];
  at: number;
  show: (step: Step) => ReactNode;
}

/** Shows one of several steps. The next one slides in from its side, and its heading takes the focus. */
export function StepTransition<Step extends string>({ steps, at, show }: StepTransitionProps<Step>) {
  const stage = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState({ at, from: at });
  const [leaving, setLeaving] = useState<number | null>(null);
  if (known.at !== at) {
    setKnown({ at, from: known.at });
    setLeaving(prefersReducedMotion() ? null : known.at);
  }
  const hasMoved = known.from !== known.at;

  useEffect(() => {
    if (leaving === null) return;
    const timer = window.setTimeout(() => setLeaving(null), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [leaving]);
  useEffect(() => {
    const heading = stage.current?.querySelector<HTMLElement>(':scope > :not([inert]) h1');
    if (!hasMoved || !heading) return;
    focusQuietly(heading);
    window.scrollTo({ top: 0 });
  }, [at, hasMoved]);

  const layers = steps.map((step, place) => ({ step, place })).filter(({ place }) => place === at || place === leaving);
  return (
    <Stage ref={stage} style={{ '--towards': known.at > known.from ? 1 : -1 } as CSSProperties}>
      {layers.map(({ step, place }) => {
        const isLeaving = place !== at;
        return (
          <Layer
            key={step}
            inert={isLeaving}
            aria-hidden={isLeaving || undefined}
            motion={isLeaving ? 'out' : hasMoved ? 'in' : 'none'}
          >
            {show(step)}
          </Layer>
        );
      })}
    </Stage>
  );
}
