import { scoreColour, sentimentColour, topicColour } from '@/theme/tokens';
import { Illustration, DrawnCard, DrawnText } from './illustrationParts';

/** Each topic's negative, neutral and positive answers, and its score. */
const TOPICS = [
  { topic: 'docs', words: 64, shares: [0.5, 0.25, 0.25], score: 30 },
  { topic: 'review', words: 84, shares: [0.3, 0.2, 0.5], score: 60 },
  { topic: 'test', words: 52, shares: [0.2, 0.25, 0.55], score: 70 },
  { topic: 'learning', words: 74, shares: [0.08, 0.17, 0.75], score: 90 },
] as const;
const TONES = ['negative', 'neutral', 'positive'] as const;
const BAR = 132;

/** Topics, worst first, in the product's colours for scores and answers. */
export function ResultsIllustration() {
  return (
    <Illustration>
      <DrawnCard x={56} y={40} width={368} height={240} />
      <DrawnText x={80} y={62} width={96} isStrong />
      {TOPICS.map(({ topic, words, shares, score }, line) => (
        <g key={topic} transform={`translate(80 ${92 + line * 46})`}>
          <circle cx="5" cy="16" r="4" fill={topicColour(topic)} />
          <DrawnText x={20} y={13} width={words} />
          {shares.map((share, place) => {
            const before = shares.slice(0, place).reduce((sum, other) => sum + other, 0);
            return (
              <rect
                key={TONES[place]}
                x={128 + before * BAR}
                y="10"
                width={share * BAR - 2}
                height="12"
                rx="2"
                fill={sentimentColour(TONES[place]!).background}
              />
            );
          })}
          <rect x="280" width="40" height="32" rx="6" fill={scoreColour(score).background} />
          <rect x="291" y="13" width="18" height="6" rx="3" fill={scoreColour(score).text} />
        </g>
      ))}
    </Illustration>
  );
}
