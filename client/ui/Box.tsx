import styled from '@emotion/styled';
import { forwardsToDom, system, type SystemProps } from './systemProps';

/** A block with styling props, the base of every layout. */
export const Box = styled('div', { shouldForwardProp: forwardsToDom })<SystemProps>({ minWidth: 0 }, system);
