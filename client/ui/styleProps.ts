/**
 * For `shouldForwardProp`: keeps the named style props out of the DOM. `as` must be among them, or Emotion passes it to
 * the DOM instead of rendering the element that it names.
 */
export const withoutProps =
  (...names: readonly string[]) =>
  (prop: string) =>
    prop !== 'as' && !names.includes(prop);
