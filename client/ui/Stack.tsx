import styled from '@emotion/styled';
import { system as styleFunction } from 'styled-system';
import { forwardsToDom, system, type SystemProps } from './systemProps';

type GapValue = number | (number | null)[];
type StackProps = SystemProps & { gap?: GapValue };
const shouldForwardProp = (prop: string) => prop !== 'gap' && forwardsToDom(prop);
const gap = styleFunction({ gap: { property: 'gap', scale: 'space' } });

/** Children in a column; `gap` counts steps of 4 pixels. */
export const Stack = styled('div', { shouldForwardProp })<StackProps>(
  { display: 'flex', flexDirection: 'column', minWidth: 0 },
  system,
  gap,
);

/** Children in a row, which wraps where there is no room. */
export const Inline = styled('div', { shouldForwardProp })<StackProps>(
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: 0 },
  system,
  gap,
);
