import styled from '@emotion/styled';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { layout, media } from '@/theme/tokens';
import { KeyboardMapButton } from '@/ui/KeyboardMapButton';
import { LinkButton } from '@/ui/LinkButton';
import { Inline } from '@/ui/Stack';
import { Tooltip } from '@/ui/Tooltip';
import { BuilderStepIndicator } from './BuilderStepIndicator';
import type { BuilderStep, BuilderStepId } from '../builderSteps';

const Head = styled.header(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndices.sticky,
  background: theme.colors.surface,
}));
const Top = styled(Inline)({ height: layout.nav, flexWrap: 'nowrap' });
const Actions = styled(Inline)(({ theme }) => ({
  flexWrap: 'nowrap',
  gap: 8,
  '&:empty': { display: 'none' },
  // on a phone the buttons stand at the bottom, where the thumb reaches them
  [media.phone]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    padding: '12px 16px',
    background: theme.colors.surface,
    borderTop: `1px solid ${theme.colors.border}`,
    '& > *': { flex: 1 },
  },
}));

interface BuilderFrameProps {
  steps: readonly BuilderStep[];
  step: BuilderStepId;
  studyRef?: string;
  /** The survey's name, or the field for it. */
  name: ReactNode;
  aside?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of every step: the link out, the name, and the buttons. */
export function BuilderFrame({ steps, step, studyRef, name, aside, actions, children }: BuilderFrameProps) {
  return (
    <>
      <Head>
        <Top px={[3, 5]} gap={[2, 4]}>
          <Tooltip content="Back to surveys">
            <LinkButton
              href="/studies"
              variant="ghost"
              aria-label="Back to surveys"
              icon={<X size={18} aria-hidden />}
              css={{ padding: '0 8px' }}
            />
          </Tooltip>
          <Inline flex={1} gap={3} flexWrap="nowrap">
            {name}
          </Inline>
          {aside}
          <KeyboardMapButton />
          <Actions>{actions}</Actions>
        </Top>
        <BuilderStepIndicator steps={steps} current={step} {...(studyRef && { studyRef })} />
      </Head>
      <main css={{ [media.phone]: { paddingBottom: 80 } }}>{children}</main>
    </>
  );
}
