import styled from '@emotion/styled';

/** A picture of an empty radio button or check box. */
export const ChoiceMark = styled('span', { shouldForwardProp: (name) => name !== 'isRound' })<{ isRound: boolean }>(
  ({ theme, isRound }) => ({
    display: 'inline-block',
    flexShrink: 0,
    width: 18,
    height: 18,
    border: `1px solid ${theme.colors.borderStrong}`,
    borderRadius: isRound ? theme.radii.round : 3,
  }),
);
