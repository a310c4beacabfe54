import { scoreColour, topicColour } from '@/theme/tokens';
import { Illustration, DrawnCard, DrawnText } from './illustrationParts';

const TOPICS = [
  { topic: 'docs', words: 64, scores: [30, 70] },
  { topic: 'review', words: 84, scores: [60, 60] },
  { topic: 'test', words: 52, scores: [70, 30] },
  { topic: 'learning', words: 74, scores: [90, 60] },
] as const;
/** Where the columns of the two groups begin. */
const COLUMNS = [196, 268] as const;

/** The scores of two groups, topic by topic. */
export function CompareIllustration() {
  return (
    <Illustration>
      <DrawnCard x={56} y={40} width={368} height={240} />
      {COLUMNS.map((x) => (
        <DrawnText key={x} x={80 + x} y={62} width={52} isStrong />
      ))}
      {TOPICS.map(({ topic, words, scores }, line) => (
        <g key={topic} transform={`translate(80 ${92 + line * 46})`}>
          <circle cx="5" cy="16" r="4" fill={topicColour(topic)} />
          <DrawnText x={20} y={13} width={words} />
          {COLUMNS.map((x, group) => (
            <g key={x} transform={`translate(${x} 0)`}>
              <rect width="52" height="32" rx="6" fill={scoreColour(scores[group]!).background} />
              <rect x="17" y="13" width="18" height="6" rx="3" fill={scoreColour(scores[group]!).text} />
            </g>
          ))}
        </g>
      ))}
    </Illustration>
  );
}
