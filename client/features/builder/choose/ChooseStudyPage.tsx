import { useSearchParams } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { BuilderFrame } from '../frame/BuilderFrame';
import { BaseOptions } from './BaseOptions';
import { useChooseStudyPageQuery } from './ChooseStudyPage.generated';
import { TemplateList } from './TemplateList';
import { useCreateSurvey } from './useCreateSurvey';

const NOT_ADMIN = 'The DevEx Admin role is required for this action.';

/** /study/build: what the new survey starts from. */
export function Component() {
  const { data, error, refetch } = useChooseStudyPageQuery();
  const [search, setSearch] = useSearchParams();
  const isTemplates = search.get('from') === 'template';
  const { create, isCreating, error: createError } = useCreateSurvey();
  const disabledReason = data && !data.me.isCustomerAdmin ? NOT_ADMIN : undefined;

  return (
    <BuilderFrame
      step="choose-study"
      name={
        <Text size={16} weight="semibold" truncate>
          Create DevEx Survey
        </Text>
      }
      actions={isTemplates && <Button onClick={() => setSearch({})}>Back</Button>}
    >
      <title>Create DevEx Survey · Candor</title>
      <Box maxWidth={isTemplates ? layout.content + 48 : layout.builder + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
        <Stack gap={6}>
          <Heading level={1}>{isTemplates ? 'Choose a template' : 'Choose base survey'}</Heading>
          {isCreating && <Text role="status">Please wait while we get your survey ready...</Text>}
          <FormError message={formMessage(createError)} />
          {data && !isTemplates && (
            <BaseOptions disabledReason={disabledReason} isCreating={isCreating} onTemplate={() => setSearch({ from: 'template' })} onScratch={() => void create(null)} />
          )}
          {data && isTemplates && <TemplateList data={data} disabledReason={disabledReason} isCreating={isCreating} onUse={(template) => void create(template)} />}
          {!data && error && <ErrorState title="The templates could not be loaded" text={formMessage(error) ?? undefined} onRetry={() => void refetch().catch(() => undefined)} />}
          {!data && !error && [0, 1].map((card) => <Skeleton key={card} height={108} radius={10} />)}
        </Stack>
      </Box>
    </BuilderFrame>
  );
}
