import { ChevronLeft, ChevronRight } from 'lucide-react';
import { countText } from '@common/figures';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { SeriesPageQuery } from './SeriesPage.generated';

type Trends = SeriesPageQuery['studySequence']['trends'];

/** Which of the closed surveys are shown, and the way to older and newer ones, which the address keeps. */
export function SeriesPager({
  trends: { studies, total, older, newer },
  onChoose,
}: {
  trends: Trends;
  onChoose: (until: string | null) => void;
}) {
  return (
    <Inline gap={4} justifyContent="space-between" alignItems="flex-end" pt={2}>
      <Stack>
        <Heading level={2} size={16}>
          Closed surveys
        </Heading>
        <Text size={13} tone="textMuted" numeric>
          {studies.length === total
            ? `${countText(total, 'survey')}, the latest last`
            : `${studies.length} of ${total} at a time, the latest last`}
        </Text>
      </Stack>
      {(older !== null || newer !== null) && (
        <Inline gap={2}>
          <Button
            size="sm"
            isDisabled={older === null}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => onChoose(older)}
          >
            Older
          </Button>
          <Button
            size="sm"
            isDisabled={newer === null}
            icon={<ChevronRight size={16} aria-hidden />}
            onClick={() => onChoose(newer)}
          >
            Newer
          </Button>
        </Inline>
      )}
    </Inline>
  );
}
