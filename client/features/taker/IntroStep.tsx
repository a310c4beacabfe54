import styled from '@emotion/styled';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { StepHeading } from './StepHeading';
import { stepsOf } from './steps';
import type { PublicStudy } from './study';
import { texts } from './texts';
import { TrustFacts } from './TrustFacts';

const Details = styled.details(({ theme }) => ({
  borderTop: `1px solid ${theme.colors.border}`,
  borderBottom: `1px solid ${theme.colors.border}`,
  '& > summary': { minHeight: 44, padding: '12px 0', cursor: 'pointer', fontWeight: theme.fontWeights.medium, borderRadius: theme.radii.control },
  '& > div': { padding: '4px 0 16px' },
}));

/** The welcome message, and once more what is promised. */
export function IntroStep({ study }: { study: PublicStudy }) {
  const count = stepsOf(study).length - 1;
  return (
    <Stack gap={5}>
      <StepHeading>{study.name}</StepHeading>
      <Text as="p" size={16} css={{ whiteSpace: 'pre-line' }}>
        {study.welcomeMessage.trim() || texts.intro.fallbackWelcome}
      </Text>
      <Text as="p" tone="textMuted">
        {texts.intro.length(count)} {study.status !== 'DRAFT' && texts.intro.keys}
      </Text>
      <Details>
        <summary>{texts.trust.title}</summary>
        <div>
          <TrustFacts study={study} isBare />
        </div>
      </Details>
    </Stack>
  );
}
