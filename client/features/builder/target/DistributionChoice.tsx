import styled from '@emotion/styled';
import { useId, useState, type ReactNode } from 'react';
import type { DistributionMethod } from '@/apollo/types.generated';
import { Box } from '@/ui/Box';
import { Heading } from '@/ui/Heading';
import { NumberField } from '@/ui/NumberField';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { MAX_TARGET_RESPONSES, TARGET_RESPONSES_REFUSAL } from '@common/target-responses';
import { ChatConnection } from '../../recipients/chat/ChatConnection';
import { chatProviderOf } from '../../recipients/chat/chatProviders';
import type { BuilderStepProps } from '../builderProps';

const Way = styled.label(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: theme.colors.accent, background: theme.colors.accentSoft },
  '&:has(:disabled)': { cursor: 'default' },
  '& > input': {
    flexShrink: 0,
    width: 16,
    height: 16,
    margin: '2px 0 0',
    accentColor: theme.colors.accent,
    cursor: 'inherit',
  },
}));

const WAYS: Record<DistributionMethod, { title: string; text: string }> = {
  EMAIL: {
    title: 'Email',
    text: 'Each recipient is mailed a personal link when you publish, and reminders.',
  },
  SLACK: {
    title: 'Slack',
    text: 'Each recipient gets a personal link as a direct message when you publish, and reminders. Needs a connected workspace.',
  },
  MSTEAMS: {
    title: 'Microsoft Teams',
    text: 'Each recipient gets a personal link in Microsoft Teams when you publish, and reminders. Needs a connected organization.',
  },
  MANUAL: {
    title: "I'll share the link myself",
    text: 'When you publish, you get one link for everybody. Post it where your teams will see it: nobody is messaged for you. Each person can answer once.',
  },
};

/** The choice how people get the link: from somebody by hand, by mail or in a chat tool. */
export function DistributionChoice({ data, draft, edit, isReadOnly }: BuilderStepProps) {
  const name = useId();
  const { study, config } = data;
  const { distributionMethod: chosen } = draft;
  const provider = chatProviderOf(chosen);
  // switching back stays possible while the step is open
  const [before] = useState(chosen);
  const offered = [
    ...new Set<DistributionMethod>([
      ...(config.canSendMail ? (['EMAIL'] as const) : []),
      'SLACK',
      ...(config.features.msTeamsTargeting ? (['MSTEAMS'] as const) : []),
      before,
      'MANUAL',
    ]),
  ];
  const stage: Partial<Record<DistributionMethod, ReactNode>> = {
    SLACK: <Tag tone="accent">{config.features.msTeamsTargeting ? 'ALPHA' : 'BETA'}</Tag>,
  };

  const choose = (distributionMethod: DistributionMethod) => {
    const isManual = distributionMethod === 'MANUAL';
    edit({
      distributionMethod,
      enableScheduledReminders: !isManual,
      scheduledCloseDate: isManual ? null : study.closeDateChoice.usual,
      ...(!isManual && { targetResponses: null }), // a chat tool counts its recipients itself
    });
  };
  return (
    <Stack as="section" gap={3} aria-labelledby={name}>
      <Heading level={2} size={16} id={name}>
        How they get it
      </Heading>
      <Stack role="radiogroup" aria-labelledby={name} gap={3}>
        {offered.map((method) => (
          <Way key={method}>
            <input
              type="radio"
              name={name}
              checked={method === chosen}
              disabled={isReadOnly}
              onChange={() => choose(method)}
            />
            <Stack gap={1}>
              <Inline gap={2}>
                <Text weight="medium">{WAYS[method].title}</Text>
                {stage[method]}
              </Inline>
              <Text tone="textMuted">{WAYS[method].text}</Text>
            </Stack>
          </Way>
        ))}
      </Stack>
      {!config.canSendMail && (
        <Text as="p" size={13} tone="textMuted">
          Email is not offered, because this installation has no mail server. Whoever runs it can set SMTP_URL.
        </Text>
      )}
      {provider !== null && <ChatConnection provider={provider} />}
      {chosen === 'MANUAL' && (
        <Box maxWidth={320} pt={2}>
          <NumberField
            label="Total Recipients"
            description="Optional: how many people will get the link. The response rate is measured against it."
            min={1}
            max={MAX_TARGET_RESPONSES}
            refusal={TARGET_RESPONSES_REFUSAL}
            onRefused={(targetResponses) => edit({ targetResponses })}
            disabled={isReadOnly}
            value={draft.targetResponses}
            onChange={(targetResponses) => edit({ targetResponses })}
          />
        </Box>
      )}
    </Stack>
  );
}
