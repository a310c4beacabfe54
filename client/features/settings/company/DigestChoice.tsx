import { LANGUAGES, type Language } from '@common/languages';
import { useState } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import type { DigestEvent } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ErrorState } from '@/ui/ErrorState';
import { Fieldset } from '@/ui/Fieldset';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { NumberField } from '@/ui/NumberField';
import { Select } from '@/ui/Select';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/toastStore';
import { DigestChannels } from './DigestChannels';
import { useDigestQuery, useSetDigestMutation, type DigestFieldsFragment } from './DigestChoice.generated';

const EVENTS: { event: DigestEvent; label: string }[] = [
  { event: 'OPENED', label: 'A survey opens' },
  { event: 'RATE_REACHED', label: 'It reaches a response rate' },
  { event: 'CLOSED', label: 'It closes' },
  { event: 'RESULTS', label: 'Its results are there' },
];
const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));
const RATE_REFUSAL = 'Enter a whole number from 1 to 100.';
const NONE = {
  emails: [] as string[],
  events: EVENTS.map(({ event }) => event),
  rate: 70,
  language: 'en' as Language,
};

/** The choice where the company is told of its surveys, and of what. */
export function DigestChoice({ canSendMail }: { canSendMail: boolean }) {
  const { data, error, refetch } = useDigestQuery();
  if (error && !data)
    return (
      <ErrorState
        title="This choice could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!data) return <Skeleton height={240} />;
  return <DigestForm saved={data.digest} canSendMail={canSendMail} />;
}

function DigestForm({ saved, canSendMail }: { saved: DigestFieldsFragment | null; canSendMail: boolean }) {
  const { emails, events, rate, language } = saved ?? NONE;
  const [text, setText] = useState(emails.join('\n'));
  const [chosen, setChosen] = useState<readonly DigestEvent[]>(events);
  const [percent, setPercent] = useState<number | null>(rate);
  const [inLanguage, setLanguage] = useState(language);
  const [save, { loading, error, reset }] = useSetDigestMutation();
  const errors = fieldMessages(error);
  const addresses = text.split(/[\s,;]+/).filter(Boolean);
  const isSame =
    addresses.join() === emails.join() &&
    chosen.join() === events.join() &&
    percent === rate &&
    inLanguage === language;

  const change = (act: () => void) => {
    act();
    if (error) reset();
  };
  const submit = async () => {
    const { data } = await save({
      variables: { input: { emails: addresses, events: [...chosen], rate: percent ?? 0, language: inLanguage } },
    });
    if (!data) return;
    setText(data.setDigest.digest?.emails.join('\n') ?? '');
    toast({ title: data.setDigest.digest ? 'Messages about surveys are on' : 'Messages about surveys are off' });
  };
  return (
    <Stack gap={4}>
      <Heading level={2} size={16}>
        Messages about surveys
      </Heading>
      <Text as="p" tone="textMuted">
        A short message when something happens to a survey, with figures of the whole company and a link. It never names
        anybody. It can go to a channel of your chat tool, and to addresses such as that of a mailing list.
      </Text>
      <DigestChannels channels={saved?.channels ?? []} />
      {!canSendMail && (
        <Text as="p" tone="textMuted">
          This installation has no mail server, so no mail is sent until whoever runs it sets SMTP_URL.
        </Text>
      )}
      <TextArea
        label="Addresses"
        description="One on each line, at most 10. Without an address no mail is sent."
        rows={3}
        value={text}
        error={errors.emails}
        disabled={loading}
        onChange={(value) => change(() => setText(value))}
      />
      <Fieldset legend="Send a message when">
        {EVENTS.map(({ event, label }) => (
          <Checkbox
            key={event}
            label={label}
            isSelected={chosen.includes(event)}
            isDisabled={loading}
            onChange={(isOn) =>
              change(() =>
                setChosen(
                  EVENTS.map((each) => each.event).filter((each) => (each === event ? isOn : chosen.includes(each))),
                ),
              )
            }
          />
        ))}
        <FormError message={errors.events} />
      </Fieldset>
      {chosen.includes('RATE_REACHED') && (
        <Box maxWidth={220}>
          <NumberField
            label="Response rate in percent"
            value={percent}
            min={1}
            max={100}
            refusal={RATE_REFUSAL}
            error={errors.rate}
            disabled={loading}
            onChange={(value) => change(() => setPercent(value))}
            onRefused={(value) => change(() => setPercent(value))}
          />
        </Box>
      )}
      <Box maxWidth={220}>
        <Select
          label="Language of the messages"
          options={LANGUAGE_OPTIONS}
          value={inLanguage}
          isDisabled={loading}
          onChange={(value) => change(() => setLanguage(value))}
        />
      </Box>
      {Object.keys(errors).length === 0 && <FormError message={formMessage(error)} />}
      <Inline>
        <Button
          variant="primary"
          isPending={loading}
          disabledReason={isSame ? 'Nothing has been changed.' : undefined}
          onClick={() => void submit().catch(reportUnexpected)}
        >
          Save
        </Button>
      </Inline>
    </Stack>
  );
}
