import { useTheme } from '@emotion/react';
import { Illustration, DrawnCard, DrawnText } from './illustrationParts';

/** The widths of a survey's name and dates, and whether it is still running. */
const SURVEYS = [
  { name: 132, dates: 56, isOpen: true },
  { name: 164, dates: 48, isOpen: false },
  { name: 108, dates: 56, isOpen: false },
  { name: 148, dates: 52, isOpen: false },
] as const;

/** A list of surveys, one of them running. */
export function SurveyListIllustration() {
  const { colors } = useTheme();
  return (
    <Illustration>
      <DrawnCard x={56} y={40} width={368} height={240} />
      <DrawnText x={80} y={62} width={96} isStrong />
      {SURVEYS.map(({ name, dates, isOpen }, line) => (
        <g key={name} transform={`translate(80 ${88 + line * 46})`}>
          <line x1="0" x2="320" y1="0" y2="0" stroke={colors.border} />
          <DrawnText x={0} y={20} width={name} />
          <DrawnText x={196} y={20} width={dates} />
          <rect x="268" y="12" width="52" height="22" rx="11" fill={isOpen ? colors.accentSoft : colors.sunken} />
          <rect x="280" y="20" width="28" height="6" rx="3" fill={isOpen ? colors.accent : colors.borderStrong} />
        </g>
      ))}
    </Illustration>
  );
}
