import { useSearchParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { layout } from '@/theme/tokens';
import { BackLink } from '@/ui/BackLink';
import { Box } from '@/ui/Box';
import { ErrorState } from '@/ui/ErrorState';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { BuilderFrame } from '../frame/BuilderFrame';
import { builderStepsOf, DEFAULT_BUILDER_STEPS } from '../builderSteps';
import { BaseOptions } from './BaseOptions';
import { useChooseStudyPageQuery } from './ChooseStudyPage.generated';
import { PastSurveys } from './PastSurveys';
import { TemplateList } from './TemplateList';
import { useCreateSurvey } from './useCreateSurvey';

const NOT_ADMIN = 'The DevEx Admin role is required for this action.';

type Base = 'any' | 'template' | 'past';

const TITLES: Record<Base, string> = {
  any: 'Choose base survey',
  template: 'Choose a template',
  past: "Select the past survey you'd like to use",
};

/** `?survey=` names a past survey as the base, and `?from=` names only the kind of base. */
function baseOf(search: URLSearchParams): Base {
  if (search.has('survey') || search.get('from') === 'past') return 'past';
  return search.get('from') === 'template' ? 'template' : 'any';
}

/** The choice of a base for the new survey, at /study/build. */
export function Component() {
  const { data, error, refetch } = useChooseStudyPageQuery();
  const [search, setSearch] = useSearchParams();
  const base = baseOf(search);
  const { create, duplicate, isCreating, error: createError } = useCreateSurvey();
  const disabledReason = data && !data.me.isCustomerAdmin ? NOT_ADMIN : undefined;

  return (
    <BuilderFrame
      steps={data ? builderStepsOf(data.config.features, 'MANUAL') : DEFAULT_BUILDER_STEPS}
      step="choose-study"
      name={
        <Text size={16} weight="semibold" truncate>
          Create DevEx Survey
        </Text>
      }
      actions={null}
    >
      <title>Create DevEx Survey · Candor</title>
      <Box
        maxWidth={base === 'any' ? layout.builder + 48 : layout.content + 48}
        mx="auto"
        px={[4, 6]}
        pt={[6, 10]}
        pb={16}
      >
        <Stack gap={6}>
          <Stack gap={2} alignItems="flex-start">
            {base !== 'any' && <BackLink href="/study/build">{TITLES.any}</BackLink>}
            <Heading level={1}>{TITLES[base]}</Heading>
          </Stack>
          {isCreating && <Text role="status">Please wait while we get your survey ready...</Text>}
          <FormError message={formMessage(createError)} />
          {data && base === 'any' && (
            <BaseOptions
              disabledReason={disabledReason}
              isCreating={isCreating}
              hasPast={data.studyPage.nodes.length > 0}
              onTemplate={() => setSearch({ from: 'template' })}
              onPast={() => setSearch({ from: 'past' })}
              onScratch={() => void create(null)}
            />
          )}
          {data && base === 'template' && (
            <TemplateList
              data={data}
              disabledReason={disabledReason}
              isCreating={isCreating}
              onUse={(template) => void create(template)}
            />
          )}
          {data && base === 'past' && (
            <PastSurveys
              surveys={data.studyPage.nodes}
              preselected={search.get('survey')}
              disabledReason={disabledReason}
              isCreating={isCreating}
              onUse={(survey) => void duplicate(survey.ref)}
            />
          )}
          {!data && error && (
            <ErrorState
              title="The templates could not be loaded"
              text={formMessage(error) ?? undefined}
              onRetry={() => retryQuery(refetch)}
            />
          )}
          {!data && !error && [0, 1, 2].map((card) => <Skeleton key={card} height={108} radius={10} />)}
        </Stack>
      </Box>
    </BuilderFrame>
  );
}
