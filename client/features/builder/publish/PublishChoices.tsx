import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderStepProps } from '../builderProps';
import { CompareBy } from './CompareBy';
import { KeepDays } from './KeepDays';
import { RepliesChoice } from './RepliesChoice';
import { RespondentIdentityChoice } from './RespondentIdentityChoice';
import { SeriesChoice } from './SeriesChoice';
import { StrictProtection } from './StrictProtection';

/** The choices that respondents are told of, and that stay as they are once the survey is open. */
export function PublishChoices(props: BuilderStepProps) {
  return (
    <Card>
      <Stack gap={6}>
        <Stack gap={1}>
          <Heading level={2} size={16}>
            Rules of this survey
          </Heading>
          <Text as="p" tone="textMuted">
            Once the survey is published, only its series can be changed.
          </Text>
        </Stack>
        <SeriesChoice {...props} />
        <RespondentIdentityChoice {...props} />
        {!props.isReadOnly && <CompareBy draft={props.draft} edit={props.edit} />}
        <StrictProtection {...props} />
        <KeepDays {...props} />
        <RepliesChoice {...props} />
      </Stack>
    </Card>
  );
}
