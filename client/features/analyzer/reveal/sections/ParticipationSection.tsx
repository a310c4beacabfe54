import { Text } from '@/ui/Text';
import { Inline } from '@/ui/Stack';
import { durationText, percentText } from '../../figureTexts';
import type { RevealedParticipationFragment } from '../RevealPage.generated';
import { RevealSection } from '../RevealSection';
import { RevealStage } from '../RevealStage';
import { HundredDots } from './HundredDots';

export interface ParticipationSectionProps {
  /** The number of completed responses. */
  responses: number;
  /** Null for the holder of a share link, who does not see participation. */
  details: RevealedParticipationFragment | null;
}

export function ParticipationSection({ responses, details }: ParticipationSectionProps) {
  const { expectedResponseCount = null, responseRate = null, avgTimeSec = null } = details ?? {};
  return (
    <RevealSection
      name="participation"
      title={`${responses.toLocaleString()} people took part`}
      lead={<Lead asked={expectedResponseCount} />}
    >
      {responseRate !== null && <HundredDots percent={responseRate} />}
      <RevealStage at={2}>
        <Inline as="dl" gap={[6, 12]} m={0} css={{ '&:empty': { display: 'none' } }}>
          {responseRate !== null && <Figure label="Response Rate" value={percentText(responseRate)} />}
          {avgTimeSec !== null && <Figure label="Average Response Time" value={durationText(avgTimeSec)} />}
        </Inline>
      </RevealStage>
    </RevealSection>
  );
}

function Lead({ asked }: { asked: number | null }) {
  return (
    <Text as="p" size={16} tone="textMuted" pt={2}>
      {asked === null
        ? 'Each of them gave some of their time to say how it is.'
        : `Of the ${asked.toLocaleString()} who were asked. Each of them gave some of their time to say how it is.`}
    </Text>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text as="dt" size={13} tone="textMuted">
        {label}
      </Text>
      <Text as="dd" size={32} weight="semibold" numeric m={0}>
        {value}
      </Text>
    </div>
  );
}
