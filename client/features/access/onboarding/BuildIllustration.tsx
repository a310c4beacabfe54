import { useTheme } from '@emotion/react';
import { topicColour } from '@/theme/tokens';
import { Illustration, DrawnButton, DrawnCard, DrawnText } from './illustrationParts';

const QUESTIONS = [
  { topic: 'review', width: 150, isChosen: true },
  { topic: 'docs', width: 188, isChosen: true },
  { topic: 'release', width: 128, isChosen: false },
  { topic: 'codebase', width: 170, isChosen: true },
] as const;

/** Questions of several topics, some of them chosen. */
export function BuildIllustration() {
  const { colors } = useTheme();
  return (
    <Illustration>
      <DrawnCard x={88} y={32} width={304} height={320} />
      <DrawnText x={112} y={56} width={112} isStrong />
      <DrawnButton x={304} y={46} width={64} />
      {QUESTIONS.map(({ topic, width, isChosen }, line) => (
        <g key={topic} transform={`translate(112 ${92 + line * 56})`}>
          <rect
            width="256"
            height="44"
            rx="6"
            fill={isChosen ? colors.accentSoft : 'none'}
            stroke={isChosen ? 'none' : colors.border}
          />
          <rect
            x="12"
            y="14"
            width="16"
            height="16"
            rx="4"
            fill={isChosen ? colors.accent : colors.surface}
            stroke={isChosen ? colors.accent : colors.borderControl}
          />
          {isChosen && (
            <path
              d="m16 22 3 3 5.5-6"
              fill="none"
              stroke={colors.onAccent}
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
          <circle cx="44" cy="22" r="4" fill={topicColour(topic)} />
          <DrawnText x={58} y={19} width={width} />
        </g>
      ))}
    </Illustration>
  );
}
