/**
 * For `shouldForwardProp`: keeps the names that only style a piece out of the DOM. `as` must be among them, or Emotion
 * hands it on instead of obeying it.
 */
export const withoutProps =
  (...names: readonly string[]) =>
  (prop: string) =>
    prop !== 'as' && !names.includes(prop);
