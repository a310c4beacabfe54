import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ScoreBands } from '../../insights/ScoreBands';
import { useAddressParameter } from '@/lib/useAddressParameter';
import type { HeatmapGrouping, TopicHref } from '../../insights/segmentation/heatmapGroupings';
import { Heatmap } from '../../insights/segmentation/Heatmap';
import { LIGHT_NOTE, lightColumns } from '../../insights/segmentation/shownColumns';
import { RevealSection } from '../RevealSection';
import { RevealStage } from '../RevealStage';
import { widestGap } from './widestGap';

/** The choice and the legend stand beside the map, or around it where there is no room. */
const Layout = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  gap: '24px 48px',
  alignItems: 'start',
  '@media screen and (max-width: 52em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Choice = styled.div({ [media.print]: { display: 'none' } });

/** Paper does not scroll, so the cells share the width. */
const Fitting = styled.div({
  minWidth: 0,
  [media.print]: {
    '& table': { width: '100%' },
    '& thead th': { width: 'auto', minWidth: 0 },
    '& tbody td > *': { width: '100%', height: 28 },
    '& tr': { breakInside: 'avoid' },
  },
});

/** Team levels come first, because most people look for teams. */
const isOfTeams = ({ key }: HeatmapGrouping) => key.startsWith('team-');

export interface DifferencesSectionProps {
  /** At least one. */
  groupings: readonly HeatmapGrouping[];
  /** In the order of the scores of each group. */
  topics: readonly { slug: string; label: string }[];
  hrefOf: TopicHref;
  /** Says which groups are hidden. */
  note: string;
}

/** Topics by groups of people, one grouping at a time. */
export function DifferencesSection({ groupings, topics, hrefOf, note }: DifferencesSectionProps) {
  const [chosen, choose] = useAddressParameter('segments');
  const grouping = groupings.find(({ key }) => key === chosen) ?? groupings.find(isOfTeams) ?? groupings[0]!;
  const light = lightColumns(grouping.columns);
  const gap = widestGap(grouping.columns, topics);
  return (
    <RevealSection
      name="differences"
      title={`How do we differ across ${isOfTeams(grouping) ? 'teams' : grouping.label}?`}
    >
      <RevealStage at={1}>
        <Card>
          <Layout>
            <Fitting>
              <Heatmap
                label={`Topics by ${grouping.label}`}
                topics={topics}
                columns={grouping.columns}
                light={light}
                hrefOf={hrefOf}
              />
            </Fitting>
            <Stack gap={6}>
              {groupings.length > 1 && (
                <Choice>
                  <Select
                    label="Compare by"
                    options={groupings.map(({ key, label }) => ({ value: key, label }))}
                    value={grouping.key}
                    onChange={choose}
                  />
                </Choice>
              )}
              {gap && (
                <div>
                  <Text as="p" size={13} tone="textMuted">
                    Furthest apart
                  </Text>
                  <Text as="p" size={16} weight="medium" pt={1}>
                    {gap.topic}
                  </Text>
                  <Text as="p" tone="textMuted" numeric>
                    {`${gap.low.score.toFixed(1)} in ${gap.low.group}, ${gap.high.score.toFixed(1)} in ${gap.high.group}`}
                  </Text>
                </div>
              )}
              <Stack gap={2}>
                <ScoreBands />
                <Text size={12} tone="textMuted">
                  {light.size > 0 ? `${LIGHT_NOTE} ${note}` : note}
                </Text>
              </Stack>
            </Stack>
          </Layout>
        </Card>
      </RevealStage>
    </RevealSection>
  );
}
