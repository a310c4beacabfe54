import styled from '@emotion/styled';
import { layout, media } from '../../theme/tokens';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { SavingState } from './SavingState';
import type { PublicStudy } from './study';
import type { TakerView } from './takerSession';

const Bar = styled.header(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  minHeight: layout.nav,
  padding: `${theme.space[2]}px ${theme.space[6]}px`,
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
  [media.phone]: { minHeight: 52, padding: `${theme.space[1]}px ${theme.space[4]}px` },
}));

/** Which survey this is, and how its answers fare. */
export function TakerHeader({ study, view }: { study: PublicStudy; view: TakerView }) {
  return (
    <Bar>
      <Stack>
        <Text weight="semibold" truncate>
          {study.name}
        </Text>
        <Text size={12} tone="textMuted" truncate>
          {study.companyName}
        </Text>
      </Stack>
      {!view.isPreview && <SavingState view={view} />}
    </Bar>
  );
}
