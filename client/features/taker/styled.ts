/** Emotion's `styled` without its list of tag names, which a page with a weight limit does not need: write `styled('p')`. */
export { default as styled } from '@emotion/styled/base';
