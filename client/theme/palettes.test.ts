import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCORE_BANDS } from '@common/score-bands';
import { COLOUR_NAMES, TOPIC_COLOUR_KEYS, customProperty, type ColourName } from './colours';

const sheet = readFileSync(join(process.cwd(), 'client/theme/palettes.css'), 'utf8');

/** The custom properties that the style sheet sets for a mode. */
function paletteOf(mode: 'light' | 'dark'): Record<string, string> {
  const block = sheet.split(`:root[data-theme='${mode}'] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/(--c-[a-z0-9-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

type Rgb = [number, number, number];

function linearRgb(hex: string): Rgb {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Rgb;
}

/** WCAG 2.2 relative luminance and contrast. */
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(linearRgb(one)), luminance(linearRgb(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** OKLab: equal distances look equally different. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How people with each kind of full colour blindness see linear RGB (Machado, Oliveira and Fernandes 2009). */
const SIGHTS: Record<string, [Rgb, Rgb, Rgb]> = {
  'full colour sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
function seen(hex: string, sight: [Rgb, Rgb, Rgb]): Rgb {
  const rgb = linearRgb(hex);
  return oklab(sight.map((row) => Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])) as Rgb);
}
const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

type Name = Exclude<ColourName, 'scrim'>;
const TEXT_PAIRS: [ink: Name, background: Name][] = [
  ...(['text', 'textMuted', 'accent', 'attention', 'danger', 'success'] as const).flatMap((ink) =>
    (['bg', 'surface', 'sunken', 'raised', 'hover'] as const).map((ground): [Name, Name] => [ink, ground]),
  ),
  ['text', 'accentSoft'],
  ['textMuted', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['text', 'attentionSoft'],
  ['attention', 'attentionSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onTooltip', 'tooltip'],
];

describe.each(['light', 'dark'] as const)('%s palette', (mode) => {
  const palette = paletteOf(mode);
  const colour = (name: string) => palette[customProperty(name)]!;
  const bands = SCORE_BANDS.map((_end, band) => colour(`score-${band}`));
  const marks = TOPIC_COLOUR_KEYS.map((key) => colour(`topic-${key}`));

  it('defines exactly the named colours', () => {
    const scores = SCORE_BANDS.flatMap((_end, band) => [`score-${band}`, `score-ink-${band}`]);
    const names = [...COLOUR_NAMES, ...scores, ...TOPIC_COLOUR_KEYS.map((key) => `topic-${key}`)];
    expect(Object.keys(palette).sort()).toEqual(names.map(customProperty).sort());
  });

  it.each(TEXT_PAIRS)('prints %s on %s with at least 4.5 : 1', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['bg', 'surface'])('draws the edge of a control on %s with at least 3 : 1', (ground) => {
    expect(contrast(colour('borderControl'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('gives a score enough contrast on each of the nine bands', () => {
    for (const [at, band] of bands.entries())
      expect(contrast(band, colour(`score-ink-${at}`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(SIGHTS))('keeps all score bands apart under %s', (_sight, matrix) => {
    const colours = bands.map((band) => seen(band, matrix));
    const gaps = colours.flatMap((a, at) => colours.slice(at + 1).map((b) => distance(a, b)));
    expect(Math.min(...gaps)).toBeGreaterThan(0.04);
  });

  it.each(Object.entries(SIGHTS))('keeps all topics apart under %s', (sight, matrix) => {
    const colours = TOPIC_COLOUR_KEYS.filter((key) => key !== 'other' && key !== 'devex-index').map((key) =>
      seen(colour(`topic-${key}`), matrix),
    );
    const gaps = colours.flatMap((a, at) => colours.slice(at + 1).map((b) => distance(a, b)));
    expect(Math.min(...gaps)).toBeGreaterThan(sight === 'full colour sight' ? 0.05 : 0.02);
  });

  it('gives every topic a different colour, all equally light and with enough contrast to the surface', () => {
    expect(new Set(marks).size).toBe(marks.length);
    const lightness = marks.map((mark) => oklab(linearRgb(mark))[0]);
    expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(0.022);
    for (const mark of marks) expect(contrast(mark, colour('surface'))).toBeGreaterThanOrEqual(4.5);
  });
});
