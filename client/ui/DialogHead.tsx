import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { Heading as AriaHeading } from 'react-aria-components/Heading';
import { IconButton } from './IconButton';
import { Inline } from './Stack';

const Title = styled(AriaHeading)(({ theme }) => ({
  fontSize: theme.fontSizes[16],
  fontWeight: theme.fontWeights.semibold,
  lineHeight: theme.lineHeights[20],
  letterSpacing: theme.letterSpacings[16],
}));

interface DialogHeadProps {
  title: string;
  onClose: () => void;
  isLocked?: boolean;
}

/** The title of a dialog, and the cross that closes it. */
export function DialogHead({ title, onClose, isLocked = false }: DialogHeadProps) {
  return (
    <Inline justifyContent="space-between" flexWrap="nowrap" gap={3} pl={6} pr={3} pt={4} pb={2}>
      <Title slot="title">{title}</Title>
      <IconButton label="Close" icon={<X size={18} aria-hidden />} isDisabled={isLocked} onClick={onClose} />
    </Inline>
  );
}
