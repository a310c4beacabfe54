import { useState } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import { topicCounts } from '../draft/surveyDraft';
import type { ChooseStudyPageQuery, TemplateLineFragment } from './ChooseStudyPage.generated';
import { TemplateCard } from './TemplateCard';
import { TemplateDetails } from './TemplateDetails';

interface TemplateListProps {
  data: ChooseStudyPageQuery;
  disabledReason: string | undefined;
  isCreating: boolean;
  onUse: (template: TemplateLineFragment) => void;
}

/** The templates. The questions of one of them open beside the list, or below it where there is no room. */
export function TemplateList({
  data: { studyTemplates, promptPage, topics },
  disabledReason,
  isCreating,
  onUse,
}: TemplateListProps) {
  const [shown, setShown] = useState<string | null>(null);
  const hasRoomBeside = useMediaQuery('(min-width: 52em)');
  const opened = studyTemplates.find(({ slug }) => slug === shown);
  const questionsOf = ({ promptSlugs }: TemplateLineFragment) =>
    promptSlugs.flatMap((slug) => promptPage.nodes.find((prompt) => prompt.slug === slug) ?? []);
  const details = opened && <TemplateDetails name={opened.name} prompts={questionsOf(opened)} topics={topics} />;

  return (
    <Box
      display="grid"
      css={{ gap: 24, alignItems: 'start' }}
      gridTemplateColumns={['minmax(0, 1fr)', 'minmax(0, 1fr)', opened ? 'minmax(0, 1fr) 400px' : 'minmax(0, 650px)']}
    >
      <Stack as="ul" gap={4}>
        {studyTemplates.map((template) => {
          const isOpen = template.slug === shown;
          return (
            <li key={template.slug}>
              <TemplateCard
                template={template}
                topics={topicCounts(questionsOf(template), topics)}
                isOpen={isOpen}
                disabledReason={disabledReason}
                isCreating={isCreating}
                onToggle={() => setShown(isOpen ? null : template.slug)}
                onUse={() => onUse(template)}
              />
              {isOpen && !hasRoomBeside && <Box pt={3}>{details}</Box>}
            </li>
          );
        })}
      </Stack>
      {hasRoomBeside && details}
    </Box>
  );
}
