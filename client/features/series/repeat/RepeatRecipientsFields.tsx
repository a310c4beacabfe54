import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { RepeatFormProps } from './RepeatForm';
import type { RepeatValues } from './useRepeatForm';

const EVERYBODY = 'EVERYBODY';
const SEVERAL = 'SEVERAL';
const KEEP = 'KEEP';

const people = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'person' : 'people'}`;

/** Whom the surveys are sent to, by a rule or by a list of the series. A link that is shared by hand has no recipients. */
export function RepeatRecipientsFields({
  repeat,
  surveys,
  segments,
  values,
  change,
}: RepeatFormProps & { values: RepeatValues; change: (part: Partial<RepeatValues>) => void }) {
  const model = surveys.find(({ ref }) => ref === values.modelRef) ?? latestOf(surveys);
  if (model?.distributionMethod === 'MANUAL')
    return (
      <Text as="p" size={13} tone="textMuted" m={0}>
        “{model.name}” is a link that you share yourselves, so nobody is sent the next ones either. The mail that tells
        you of an opening has the link.
      </Text>
    );
  const listed = repeat?.listCount ?? 0;
  return (
    <Stack gap={5}>
      <Select
        label="Sent to"
        options={[
          { value: 'RULE', label: 'Whoever is in the asked teams then' },
          { value: 'LIST', label: `The list of the series (${people(listed)})` },
        ]}
        value={values.recipients}
        onChange={(recipients) => change({ recipients })}
      />
      {values.recipients === 'RULE' ? (
        <SegmentChoice {...{ segments, values, change }} />
      ) : (
        <Select
          label="The list"
          description="Recipients are chosen in a survey. People who leave are taken off the list."
          options={[
            { value: KEEP, label: `Keep it (${people(listed)})` },
            ...surveys
              .filter(({ recipientCount }) => recipientCount > 0)
              .map(({ ref, name, recipientCount }) => ({
                value: ref,
                label: `The recipients of ${name} (${people(recipientCount)})`,
              })),
          ]}
          value={values.listFrom ?? KEEP}
          onChange={(value) => change({ listFrom: value === KEEP ? null : value })}
        />
      )}
    </Stack>
  );
}

/** One value of a segment that people need. Several can be set by the API, and are kept as long as nobody chooses something else. */
function SegmentChoice({
  segments,
  values,
  change,
}: Pick<RepeatFormProps, 'segments'> & { values: RepeatValues; change: (part: Partial<RepeatValues>) => void }) {
  const choices = segments.flatMap(({ name, label, values: each }) =>
    each.map(({ value, count }) => ({
      ...{ name, value, key: JSON.stringify([name, value]) },
      label: `${label}: ${value} (${people(count)})`,
    })),
  );
  const [first, ...more] = values.segments;
  const chosen = first ? JSON.stringify([first.name, first.value]) : EVERYBODY;
  const isKnown = first === undefined || choices.some(({ key }) => key === chosen);
  const kept = more.length > 0 || !isKnown;
  return (
    <Select
      label="Only people with"
      options={[
        { value: EVERYBODY, label: 'Everybody in the asked teams' },
        ...(kept ? [{ value: SEVERAL, label: values.segments.map(({ value }) => value).join(', ') }] : []),
        ...choices.map(({ key, label }) => ({ value: key, label })),
      ]}
      value={kept ? SEVERAL : chosen}
      onChange={(next) => {
        if (next === SEVERAL) return;
        const choice = choices.find(({ key }) => key === next);
        change({ segments: choice ? [{ name: choice.name, value: choice.value }] : [] });
      }}
    />
  );
}

/** The survey that opened last; before any has, the newest. The surveys come oldest first. */
const latestOf = (surveys: RepeatFormProps['surveys']) =>
  [...surveys].reverse().sort((a, b) => (b.openDate ?? '').localeCompare(a.openDate ?? ''))[0];
