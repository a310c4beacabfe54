import { skipToken } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { preferredLanguage } from '@/lib/preferredLanguage';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { PublicPage } from '@/ui/PublicPage';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ProductMark } from '../../access/frames/ProductMark';
import { usePublicOutcomesQuery } from './Outcomes.generated';
import { filledText, OUTCOMES_TEXTS } from '@/lib/outcomesTexts';
import { OutcomesView } from './OutcomesView';

/** What everybody reads who has the link: what was done after the surveys of a series. The token stands after the `#` of the address. */
export function Component() {
  const language = preferredLanguage();
  const texts = OUTCOMES_TEXTS[language];
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = usePublicOutcomesQuery(
    token === '' ? skipToken : { variables: { token, language }, context: { isSilent: true } },
  );
  return (
    <PublicPage title={texts.title} language={language}>
      <Stack gap={8}>
        <ProductMark />
        {content()}
      </Stack>
    </PublicPage>
  );

  function content(): ReactNode {
    if (error && !data)
      return (
        <ErrorState
          level={1}
          title={texts.failed}
          text={formMessage(error) ?? ''}
          onRetry={() => retryQuery(refetch)}
        />
      );
    const outcomes = data?.publicOutcomes;
    if (token === '' || outcomes === null) return <EmptyState level={1} title={texts.goneTitle} text={texts.gone} />;
    if (!outcomes) return <SkeletonText lines={10} />;
    const { companyName, sequenceName } = outcomes;
    return (
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={1}>{texts.title}</Heading>
          <Text as="p" size={16} tone="textMuted">
            {filledText(texts.lead, { company: companyName, series: sequenceName })}
          </Text>
        </Stack>
        <OutcomesView topics={outcomes.topics} texts={texts} level={2} />
        <Text as="p" size={13} tone="textMuted">
          {texts.note}
        </Text>
      </Stack>
    );
  }
}
