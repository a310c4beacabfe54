import { keyframes } from '@emotion/react';
import { Sparkles } from 'lucide-react';
import { media } from '@/theme/tokens';
import { LinkButton } from '@/ui/LinkButton';
import { highlightsPath } from './analyzerPaths';

/** Three animations of two seconds. */
const SHINE = { seconds: 2, times: 3 };

const pass = keyframes({
  from: { transform: 'translateX(-100%) skewX(-20deg)' },
  '60%, to': { transform: 'translateX(200%) skewX(-20deg)' },
});

/** A link to the highlights, which shines for a moment. */
export function HighlightsButton({ studyRef }: { studyRef: string }) {
  return (
    <LinkButton
      href={highlightsPath(studyRef)}
      icon={<Sparkles size={16} aria-hidden />}
      css={({ colors }) => ({
        overflow: 'hidden',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          width: '60%',
          transform: 'translateX(-100%) skewX(-20deg)',
          background: `linear-gradient(90deg, transparent, color-mix(in oklab, ${colors.accent} 36%, transparent), transparent)`,
          pointerEvents: 'none',
          animation: `${pass} ${SHINE.seconds}s ease-in-out ${SHINE.times}`,
        },
        [media.reducedMotion]: { '&::after': { display: 'none' } },
      })}
    >
      Highlights
    </LinkButton>
  );
}
