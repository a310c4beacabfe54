import { cutLabel } from '@common/figures';
import type { Palette } from '../theme/palette';
import { labelRows, weekends, type ChartMarker, type TimeSpan } from './cumulativeData';

const LABEL_HEIGHT = 20;

/** Anchors a label towards the middle at both ends, where half of a centred label would be cut off. */
function anchorOf(at: Date, { start, end }: TimeSpan): 'start' | 'middle' | 'end' {
  const share = (at.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  if (share < 0.12) return 'start';
  return share > 0.88 ? 'end' : 'middle';
}

/** The annotations of the curve: a shade for each weekend, and a line with a label for each marker. */
export function chartAnnotations(
  markers: readonly ChartMarker[],
  span: TimeSpan,
  palette: Palette,
): XAxisAnnotations[] {
  const shades = weekends(span).map(({ start, end }) => ({
    x: start.getTime(),
    x2: end.getTime(),
    // the library draws the shade over the curve, which must show through
    fillColor: palette.textMuted,
    borderColor: 'transparent',
    opacity: 0.1,
  }));
  const shown = markers.filter(({ at }) => at >= span.start && at < span.end);
  const rows = labelRows(shown, span);
  const lines = shown.map(({ at, label }, index) => ({
    x: at.getTime(),
    borderColor: palette.borderControl,
    strokeDashArray: 3,
    label: {
      text: cutLabel(label),
      orientation: 'horizontal',
      borderWidth: 0,
      textAnchor: anchorOf(at, span),
      offsetY: LABEL_HEIGHT * (rows[index] ?? 0) - 6,
      style: { background: palette.surface, color: palette.textMuted, fontSize: '12px' },
    },
  }));
  return [...shades, ...lines];
}
