import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { DistributionMethod } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { testRefusal, useSendTest } from '../../messages/useSendTest';
import type { BuilderStepProps } from '../builderProps';

const BY: Record<DistributionMethod, string> = {
  EMAIL: 'by email',
  MANUAL: 'by email',
  SLACK: 'in Slack',
  MSTEAMS: 'in Microsoft Teams',
};

interface TestInvitationProps extends Pick<BuilderStepProps, 'data' | 'draft'> {
  /** Saves the draft, so that the test is sent as the survey will be. Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
}

/** Sends the admin the invitation as recipients will get it, before anybody is invited. */
export function TestInvitation({ data: { study, config }, draft: { distributionMethod }, save }: TestInvitationProps) {
  const test = useSendTest(study.ref);
  const [isSaving, setSaving] = useState(false);
  const send = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) await test.send(); // The header shows why something could not be saved.
  };
  return (
    <Stack gap={2}>
      <Inline gap={3} justifyContent="space-between">
        <Text as="p" tone="textMuted" flex="1 1 260px">
          {`Try it yourself: you get the invitation ${BY[distributionMethod]}, with a link to the preview. Nothing that you answer there is stored.`}
        </Text>
        <Button
          isPending={isSaving || test.isSending}
          disabledReason={testRefusal(distributionMethod, config.canSendMail)}
          onClick={() => void send()}
        >
          Send me a test
        </Button>
      </Inline>
      <FormError message={formMessage(test.error)} />
    </Stack>
  );
}
