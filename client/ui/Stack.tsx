import styled from '@emotion/styled';
import { system as styleFunction } from 'styled-system';
import { forwardsToDom, system, type SystemProps } from './system';

type GapValue = number | (number | null)[];
type StackProps = SystemProps & { gap?: GapValue };
const gap = styleFunction({ gap: { property: 'gap', scale: 'space' } });

/** Children below each other; `gap` counts steps of 4 pixels. */
export const Stack = styled('div', { shouldForwardProp: forwardsToDom })<StackProps>(
  { display: 'flex', flexDirection: 'column', minWidth: 0 },
  system,
  gap,
);

/** Children beside each other, wrapping where there is no room. */
export const Inline = styled('div', { shouldForwardProp: forwardsToDom })<StackProps>(
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: 0 },
  system,
  gap,
);
