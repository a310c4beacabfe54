import styled from '@emotion/styled';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { media, topicColour } from '@/theme/tokens';
import { TopicNameWithMark } from '../../insights/ScoreFigures';
import { RevealSection } from '../RevealSection';
import { RevealStage } from '../RevealStage';
import type { SectionName, HighlightedTopic } from '../highlightsStory';
import { PanelColumns } from './TopicPanels';

const Groups = styled(PanelColumns)({ [media.phone]: { rowGap: 32 } });
const Quote = styled.blockquote({ paddingLeft: 16, borderLeft: '3px solid', breakInside: 'avoid' });

/** A few comments, without their authors. */
export function CommentsSection({
  name,
  title,
  topics,
}: {
  name: SectionName;
  title: string;
  topics: readonly HighlightedTopic[];
}) {
  const commented = topics.filter(({ comments }) => comments.length > 0);
  return (
    <RevealSection name={name} title={title}>
      <Groups>
        {commented.map(({ slug, label, comments }, place) => (
          <RevealStage as="li" key={slug} at={1 + place / 4}>
            <Stack gap={5}>
              <Heading level={3}>
                <TopicNameWithMark slug={slug} label={label} />
              </Heading>
              {comments.map(({ ref, text }) => (
                <Quote key={ref} style={{ borderColor: topicColour(slug) }}>
                  <Text as="p" fontSize={[16, 20]} css={{ [media.print]: { fontSize: '0.875rem' } }}>
                    {text}
                  </Text>
                </Quote>
              ))}
            </Stack>
          </RevealStage>
        ))}
      </Groups>
    </RevealSection>
  );
}
