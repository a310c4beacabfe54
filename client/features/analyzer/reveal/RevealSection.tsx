import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { layout, media } from '@/theme/tokens';
import { withoutProps } from '@/ui/styleProps';
import { RevealStage } from './RevealStage';
import type { SectionName } from './highlightsStory';

/** Leaves room for the controls, which lie over the lower edge. */
const CONTROLS = 88;

const Frame = styled('section', { shouldForwardProp: withoutProps('glow') })<{ glow: string | undefined }>(
  ({ theme, glow }) => ({
    display: 'grid',
    alignItems: 'center',
    minHeight: `calc(100dvh - ${layout.nav}px)`,
    padding: `48px 24px ${CONTROLS}px`,
    scrollMarginTop: layout.nav,
    // a section far away is not rendered; it keeps its former height, or about that of a window
    contentVisibility: 'auto',
    containIntrinsicHeight: `auto calc(100dvh - ${layout.nav}px)`,
    ...(glow && {
      background: `radial-gradient(ellipse 60% 55% at 50% 50%, color-mix(in oklab, ${glow} 16%, transparent), transparent)`,
    }),
    [media.phone]: { padding: `32px 16px ${CONTROLS}px` },
    [media.print]: {
      display: 'block',
      minHeight: 0,
      padding: `0 0 ${theme.space[5]}px`,
      contentVisibility: 'visible',
      background: 'none',
    },
  }),
);

const Content = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  width: '100%',
  minWidth: 0,
  maxWidth: layout.content,
  margin: '0 auto',
  [media.phone]: { gap: 24 },
  [media.print]: { gap: 14 },
});

const Title = styled.h2(({ theme }) => ({
  fontSize: 'clamp(1.5rem, 1.1rem + 1.8vw, 2.25rem)',
  fontWeight: theme.fontWeights.semibold,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
  [media.print]: { fontSize: '1.25rem' },
}));

/** Large enough to read from a distance. */
const Display = styled.h2(({ theme }) => ({
  maxWidth: '18ch',
  fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4rem)',
  fontWeight: theme.fontWeights.semibold,
  lineHeight: 1.08,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
  [media.print]: { maxWidth: 'none', fontSize: '1.75rem' },
}));

export interface RevealSectionProps {
  name: SectionName;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  children?: ReactNode;
}

const headingId = (name: SectionName) => `reveal-${name}`;

/** A section of the highlights as high as the window: a title and the content below it. */
export function RevealSection({ name, title, lead, children }: RevealSectionProps) {
  return (
    <Frame data-section={name} aria-labelledby={headingId(name)} glow={undefined}>
      <Content>
        <RevealStage at={0}>
          <Title id={headingId(name)}>{title}</Title>
          {lead}
        </RevealStage>
        {children}
      </Content>
    </Frame>
  );
}

export interface RevealSceneProps {
  name: SectionName;
  /** The colour that tints the middle of the window. */
  glow: string;
  children: ReactNode;
}

/** A section with one statement in its middle. Its heading needs the id from `sceneHeading`. */
export function RevealScene({ name, glow, children }: RevealSceneProps) {
  return (
    <Frame data-section={name} data-scene aria-labelledby={headingId(name)} glow={glow}>
      <Content
        css={{
          alignItems: 'center',
          textAlign: 'center',
          [media.print]: { alignItems: 'flex-start', textAlign: 'left' },
        }}
      >
        {children}
      </Content>
    </Frame>
  );
}

export function RevealSceneTitle({ of, level, children }: { of: SectionName; level: 1 | 2; children: string }) {
  return (
    <Display as={`h${level}`} id={headingId(of)}>
      {children}
    </Display>
  );
}
