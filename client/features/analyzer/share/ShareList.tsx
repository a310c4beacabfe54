import styled from '@emotion/styled';
import { dayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { ShareLineFragment } from './ShareDialog.generated';

const Line = styled(Inline)(({ theme }) => ({
  gap: 16,
  justifyContent: 'space-between',
  flexWrap: 'nowrap',
  padding: '12px 0',
  borderTop: `1px solid ${theme.colors.border}`,
}));

interface ShareListProps {
  shares: readonly ShareLineFragment[];
  companyName: string;
  onRevoke: (share: ShareLineFragment) => void;
}

/** The share links: their scope, their creator, and when they expire. */
export function ShareList({ shares, companyName, onRevoke }: ShareListProps) {
  return (
    <Stack as="section" aria-label="Links" gap={2}>
      <Heading level={3} size={14}>
        Links
      </Heading>
      {shares.length === 0 && <Text tone="textMuted">There is no link to these results yet.</Text>}
      <Stack as="ul" aria-label="Links to the results">
        {shares.map((share) => {
          const name = share.team?.value ?? companyName;
          return (
            <Line as="li" key={share.ref}>
              <Stack gap={1}>
                <Inline gap={2} flexWrap="nowrap">
                  <Text weight="medium" truncate>
                    {name}
                  </Text>
                  {share.isExpired && <Tag>Expired</Tag>}
                </Inline>
                <Text size={13} tone="textMuted" numeric>
                  {`${share.createdBy ?? 'Somebody who has left'} · Created ${dayText(share.createdAt)} · ${share.isExpired ? 'Worked' : 'Works'} until ${dayText(share.expiresAt)}`}
                </Text>
              </Stack>
              <Button
                size="sm"
                aria-label={`Revoke the link to ${name} of ${dayText(share.createdAt)}`}
                onClick={() => onRevoke(share)}
              >
                Revoke
              </Button>
            </Line>
          );
        })}
      </Stack>
    </Stack>
  );
}
