import styled from '@emotion/styled';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { cspNonce } from '../lib/cspNonce';
import type { Palette } from '../theme/palette';
import { usePalette, useThemeMode, type ThemeMode } from '../theme/ThemeModeProvider';
import { theme } from '../theme/tokens';
import { ApexComponent } from './apexComponent';

/** Restyles the chart library, whose own style sheet has other colours and corners. */
const Canvas = styled.div(({ theme: { colors, radii, shadows, fontSizes } }) => ({
  '& .apexcharts-canvas': { margin: 0 },
  '& .apexcharts-canvas .apexcharts-tooltip.apexcharts-theme-light, & .apexcharts-canvas .apexcharts-tooltip.apexcharts-theme-dark':
    {
      border: 0,
      borderRadius: radii.control,
      background: colors.raised,
      boxShadow: shadows.raised,
      color: colors.text,
      '& .apexcharts-tooltip-title': {
        margin: 0,
        border: 0,
        padding: '8px 12px 0',
        background: 'transparent',
        color: colors.textMuted,
        fontSize: fontSizes[12],
      },
      '& .apexcharts-tooltip-series-group': { padding: '4px 12px 8px' },
    },
}));

/**
 * The options that all charts share: a quiet grid, our type and colours, no toolbar, and no motion.
 */
function baseOptions(mode: ThemeMode, palette: Palette): ApexOptions {
  const label = { style: { colors: palette.textMuted, fontSize: '12px' } };
  return {
    chart: {
      background: 'transparent',
      fontFamily: theme.fonts.body,
      foreColor: palette.textMuted,
      parentHeightOffset: 0,
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false }, // a bar or a line that grows shows values on its way that are not true
      nonce: cspNonce(),
    },
    theme: { mode },
    colors: [palette.accent],
    dataLabels: { enabled: false },
    legend: { show: false },
    grid: { borderColor: palette.border, padding: { left: 8, right: 8, top: 0, bottom: 0 } },
    xaxis: {
      labels: label,
      axisBorder: { color: palette.border },
      axisTicks: { color: palette.border },
      tooltip: { enabled: false },
    },
    yaxis: { labels: label },
    tooltip: { theme: mode },
  };
}

/** Merges one level deep: a chart's options for an axis are added to the shared options for it. */
function merge(base: ApexOptions, own: ApexOptions): ApexOptions {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = merged[key];
    const isPlain = typeof before === 'object' && typeof value === 'object' && !Array.isArray(value);
    merged[key] = isPlain ? { ...before, ...value } : value;
  }
  return merged as ApexOptions;
}

export interface ApexChartProps {
  type: 'area' | 'line' | 'bar';
  height: number;
  series: ApexOptions['series'];
  /** Receives the colours of the current mode. Pass a function that stays the same between renders. */
  options: (palette: Palette) => ApexOptions;
}

/** The only component that uses the chart library. Import it from lazily loaded modules, because it weighs 150 kB. */
export function ApexChart({ type, height, series, options }: ApexChartProps) {
  const { mode } = useThemeMode();
  const palette = usePalette();
  const merged = useMemo(() => merge(baseOptions(mode, palette), options(palette)), [mode, palette, options]);
  return (
    <Canvas style={{ minHeight: height }}>
      <ApexComponent type={type} height={height} series={series} options={merged} />
    </Canvas>
  );
}
