import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Inline, Stack } from '@/ui/Stack';
import { BodyCell, BodyRow } from '@/ui/tableParts';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { classificationTitle } from './classifications';
import type { RosterPersonLineFragment } from './RosterPage.generated';

/** The height of a row in pixels. All rows have the same, so that those out of sight need not be measured. */
export const rowHeight = (isPhone: boolean): number => (isPhone ? 76 : 60);

/** The name by which a person is called in buttons and messages. */
export const nameOf = ({ name, email }: Pick<RosterPersonLineFragment, 'name' | 'email'>): string => name || email;

const valuesText = ({ segments }: RosterPersonLineFragment): string => segments.map(({ value }) => value).join(' · ');

/** The segments with their names, for whoever points at the values. */
const segmentsText = ({ segments }: RosterPersonLineFragment): string =>
  segments.map(({ label, value }) => `${label}: ${value}`).join('\n');

interface RosterRowProps {
  person: RosterPersonLineFragment;
  rowIndex: number;
  isPhone: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
}

/** A person of the roster, with a box to select them and a button that opens the details. */
export function RosterRow({ person, rowIndex, isPhone, isSelected, onSelect, onOpen }: RosterRowProps) {
  const who = nameOf(person);
  const height = rowHeight(isPhone);
  return (
    <BodyRow aria-rowindex={rowIndex} linked={false} current={isSelected} css={{ '&& > *': { height } }}>
      <BodyCell numeric={false}>
        <Checkbox label={`Select ${who}`} hideLabel isSelected={isSelected} onChange={onSelect} />
      </BodyCell>
      <BodyCell numeric={false} as="th" scope="row">
        <Stack as="span" gap={0} minWidth={0}>
          <Text weight="medium" truncate>
            {who}
          </Text>
          {(person.name !== '' || isPhone) && (
            <Text size={13} tone="textMuted" truncate>
              {person.name !== '' && person.email}
            </Text>
          )}
          {isPhone && (
            <Text size={13} tone="textMuted" truncate>
              {[person.team?.value ?? 'No team', classificationTitle(person.classification)].join(' · ')}
            </Text>
          )}
        </Stack>
      </BodyCell>
      {!isPhone && (
        <>
          <BodyCell numeric={false}>
            <Text truncate tone={person.team ? 'text' : 'textMuted'} display="block">
              {person.team?.value ?? 'No team'}
            </Text>
          </BodyCell>
          <BodyCell numeric={false}>
            <Classification person={person} />
          </BodyCell>
          <BodyCell numeric={false}>
            <Text size={13} tone="textMuted" truncate display="block" title={segmentsText(person)}>
              {valuesText(person)}
            </Text>
          </BodyCell>
        </>
      )}
      <BodyCell numeric>
        <Inline justifyContent="flex-end">
          <Button size="sm" aria-label={`Change ${who}`} onClick={onOpen}>
            Edit
          </Button>
        </Inline>
      </BodyCell>
    </BodyRow>
  );
}

/** Those who are never asked stand out, because they are easy to overlook. */
function Classification({ person: { classification } }: { person: RosterPersonLineFragment }) {
  const label = classificationTitle(classification);
  if (classification === 'BOT' || classification === 'EXCLUDED') return <Tag>{label}</Tag>;
  return <Text tone={classification === 'UNCLASSIFIED' ? 'textMuted' : 'text'}>{label}</Text>;
}
