import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Text } from './Text';

const Group = styled.fieldset({ display: 'grid', gap: 8, margin: 0, padding: 0, border: 0 });

export interface FieldsetProps {
  /** What the fields have in common, or the question that they answer. */
  legend: ReactNode;
  children: ReactNode;
  'aria-describedby'?: string;
}

/** Fields that belong together, mostly checkboxes, below a legend that looks like the label of a field. */
export function Fieldset({ legend, children, ...rest }: FieldsetProps) {
  return (
    <Group {...rest}>
      <Text as="legend" size={13} weight="medium" css={{ padding: '0 0 8px' }}>
        {legend}
      </Text>
      {children}
    </Group>
  );
}
