import { cutLabel } from '@common/figures';
import { VisuallyHidden } from './VisuallyHidden';

/** The name of a part of a chart. A long one is cut for the eye; whoever points or listens gets the whole one. */
export function CutLabel({ text }: { text: string }) {
  const cut = cutLabel(text);
  if (cut === text) return text;
  return (
    <>
      <span aria-hidden title={text}>
        {cut}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
