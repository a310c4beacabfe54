import { useState } from 'react';
import { countOfPeople } from '@/lib/inParts';
import { useStoredChoice } from '@/lib/useStoredChoice';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { LastAddition } from './useRecipientUpdates';

const SHOWN = 5;
const WARNS = ['yes', 'no'] as const;

/** Says who was not added by the last addition, and why. */
export function NotAdded({ last, onClose }: { last: LastAddition; onClose: () => void }) {
  const [warns, setWarns] = useStoredChoice('candor_warn_duplicate_recipients', WARNS, 'yes');
  const [isAtFirst] = useState(warns === 'yes');
  const [isRead, setRead] = useState(false);
  const { alreadyThere, notAdded, refused } = last;
  return (
    <>
      {alreadyThere > 0 && isAtFirst && !isRead && (
        <Banner
          action={
            <Button size="sm" onClick={() => (notAdded > 0 ? setRead(true) : onClose())}>
              OK
            </Button>
          }
        >
          <Stack gap={2}>
            <Text>{`${wereNotAdded(alreadyThere)} because they were already included in your list`}</Text>
            <Checkbox
              label="Don't warn me again"
              isSelected={warns === 'no'}
              onChange={(isSelected) => setWarns(isSelected ? 'no' : 'yes')}
            />
          </Stack>
        </Banner>
      )}
      {notAdded > 0 && <Refused count={notAdded} refused={refused} onClose={onClose} />}
    </>
  );
}

const wereNotAdded = (count: number) => `${countOfPeople(count)} ${count === 1 ? 'was' : 'were'} not added`;

function Refused({ count, refused, onClose }: { count: number; onClose: () => void } & Pick<LastAddition, 'refused'>) {
  const [shown, setShown] = useState(SHOWN);
  const more = refused.length - shown;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={onClose}>
          OK
        </Button>
      }
    >
      <Stack gap={2}>
        <Text weight="medium">{wereNotAdded(count)}</Text>
        <Stack as="ul" gap={1} m={0} p={0} css={{ listStyle: 'none' }}>
          {refused.slice(0, shown).map(({ email, message }, at) => (
            <Text as="li" key={at} size={13} css={{ overflowWrap: 'anywhere' }}>
              <b>{email ?? 'Somebody'}</b>: {message}
            </Text>
          ))}
        </Stack>
        {more > 0 && (
          <Inline>
            <Button size="sm" variant="ghost" onClick={() => setShown(refused.length)}>
              {`Show ${more} more`}
            </Button>
          </Inline>
        )}
        {more <= 0 && count > refused.length && (
          <Text size={13} tone="textMuted">{`${countOfPeople(count - refused.length)} more are not listed.`}</Text>
        )}
      </Stack>
    </Banner>
  );
}
