import styled from '@emotion/styled';
import { seriesPath } from '@/lib/paths';
import { SURVEY_STATUS_LABELS } from '@/lib/surveyStatus';
import { media } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { ClampedText } from '@/ui/ClampedText';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { SeriesActions } from './SeriesActions';
import { seriesFigures, seriesIndex } from './seriesFigures';
import type { SeriesTileFragment } from './SeriesTiles.generated';

/** A tile that is a link as a whole. Its menu lies above the link. */
const Tile = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: theme.space[4],
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.card },
  '& a:focus-visible': { outline: 'none' },
  // The middle of the menu's button is that of the first line of the name.
  '& button': { position: 'relative', zIndex: 1, margin: '-4px -6px -4px 0' },
  '&:has(a:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
  [media.pointer]: { '&:hover': { borderColor: theme.colors.borderControl } },
}));

const Badges = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
const Badge = styled.li(({ theme }) => ({
  maxWidth: '100%',
  padding: '2px 8px',
  borderRadius: theme.radii.control,
  background: theme.colors.sunken,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  lineHeight: 1.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

/** A series with its newest surveys and with the figures of the one that was closed last. */
export function SeriesTile({ series, isAdmin }: { series: SeriesTileFragment; isAdmin: boolean }) {
  const { ref, name, newestStudies, studyCount } = series;
  const more = studyCount - newestStudies.length;
  const index = seriesIndex(series);
  return (
    <Tile as="li">
      <Stack gap={3}>
        <Inline gap={2} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
          <Text weight="medium" css={{ minWidth: 0 }}>
            <Link href={seriesPath(ref, null)} tone="quiet">
              <ClampedText>{name}</ClampedText>
            </Link>
          </Text>
          <SeriesActions series={series} isAdmin={isAdmin} />
        </Inline>
        <span>
          {index !== null && (
            <Text size={13} tone="textMuted" display="block">
              <Text size={24} weight="semibold" tone="text" numeric>
                {index}
              </Text>{' '}
              DevEx Index
            </Text>
          )}
          <Text size={13} tone="textMuted" numeric>
            {seriesFigures(series)}
          </Text>
        </span>
        {newestStudies.length > 0 && (
          <Badges aria-label={`Surveys of ${name}`}>
            {newestStudies.map((survey) => (
              <Badge key={survey.ref} title={`${survey.name} (${SURVEY_STATUS_LABELS[survey.status].label})`}>
                {survey.name}
              </Badge>
            ))}
            {more > 0 && <Badge title={`${more} more ${more === 1 ? 'survey' : 'surveys'}`}>+{more}</Badge>}
          </Badges>
        )}
      </Stack>
    </Tile>
  );
}
