import styled from '@emotion/styled';

/** Text of which two lines are shown, such as the name of a row. Screen readers read all of it. */
export const ClampedText = styled.span({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
