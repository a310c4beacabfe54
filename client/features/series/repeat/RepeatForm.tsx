import type { FormEvent } from 'react';
import { MOST_OF_UNIT } from '@common/repeat-calendar';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { DateField } from '@/ui/DateField';
import { FormError } from '@/ui/FormError';
import { NumberField } from '@/ui/NumberField';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { RepeatRecipientsFields } from './RepeatRecipientsFields';
import { calendarText, UNITS, WEEKDAYS } from './repeatTexts';
import type { SeriesRepeatQuery } from './SeriesRepeat.generated';
import { useRepeatForm } from './useRepeatForm';

type Series = SeriesRepeatQuery['studySequence'];

export interface RepeatFormProps {
  sequenceRef: string;
  repeat: Series['repeat'];
  surveys: readonly Series['studies'][number]['study'][];
  segments: SeriesRepeatQuery['rosterSegments'];
}

const LATEST = 'LATEST';
const FIRST_DAY = '2000-01-01';

/** How often a series repeats, from which survey, to whom, and whether its surveys open by themselves. */
export function RepeatForm(props: RepeatFormProps) {
  const { repeat, surveys } = props;
  const { values, change, save, isSaving, errors, message, today } = useRepeatForm(props);
  const { every, unit, weekday, from } = values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const isWhole = every !== null && every >= 1 && every <= MOST_OF_UNIT[unit] && from !== null;
  return (
    <form onSubmit={submit} aria-label="Repeat" noValidate>
      <Stack gap={5}>
        <Inline gap={3} alignItems="flex-end" flexWrap="nowrap">
          {/* It has no maximum here: the other unit, chosen next, has another one, and the server's refusal says which. */}
          <Box css={{ flex: '1 1 0' }}>
            <NumberField
              label="Every"
              value={every}
              onChange={(value) => change({ every: value })}
              min={1}
              error={errors.every}
            />
          </Box>
          <Box flexShrink={0}>
            <SegmentedControl
              label="Weeks or quarters"
              value={unit}
              options={UNITS}
              onChange={(value) => change({ unit: value })}
            />
          </Box>
        </Inline>
        <Select
          label="On"
          options={WEEKDAYS}
          value={String(weekday)}
          onChange={(value) => change({ weekday: Number(value) })}
          error={errors.weekday}
        />
        <DateField
          label="From"
          description={
            isWhole
              ? `Opens on ${calendarText({ every, unit, weekday, from }, today)}, at 9:00`
              : 'The first survey opens on the first such day from this one on.'
          }
          value={from}
          min={FIRST_DAY}
          tooEarly="Choose a later day."
          onChange={(value) => change({ from: value })}
          error={errors.from}
        />
        <NumberField
          label="Open for days"
          value={values.openDays}
          onChange={(value) => change({ openDays: value })}
          min={1}
          error={errors.openDays}
        />
        <Select
          label="Copied from"
          description="Each survey takes over its questions, texts, teams, privacy and way of distribution."
          options={[
            { value: LATEST, label: 'The latest survey of the series' },
            ...surveys.map(({ ref, name }) => ({ value: ref, label: name })),
          ]}
          value={values.modelRef ?? LATEST}
          onChange={(value) => change({ modelRef: value === LATEST ? null : value })}
        />
        <RepeatRecipientsFields {...props} values={values} change={change} />
        <Checkbox
          label="Opens and closes by itself"
          description="Otherwise the draft waits until somebody publishes it."
          isSelected={values.opensByItself}
          onChange={(value) => change({ opensByItself: value })}
        />
        <Text as="p" size={13} tone="textMuted" m={0}>
          A week before its day each survey is drafted, and you are told by mail. You can still change it then.
        </Text>
        <FormError message={message} />
        <Inline justifyContent="flex-end">
          <Button type="submit" variant="primary" isPending={isSaving}>
            {repeat ? 'Save' : 'Repeat this series'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
