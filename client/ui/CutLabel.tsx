import { cutLabel } from '@common/figures';
import { VisuallyHidden } from './VisuallyHidden';

/** The label of a part of a chart. A long one is cut on screen; the tooltip and screen readers give all of it. */
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
