import { Column, Prose, Small } from './kit/elements';
import { styled } from './kit/styled';
import type { PublicStudy } from './survey/study';
import { shownLanguage, t } from './texts/language';

const Heading = styled('h2')(({ theme }) => ({
  fontSize: theme.fontSizes[16],
  lineHeight: theme.lineHeights[16],
  fontWeight: theme.fontWeights.semibold,
}));

/** A moment in the language of the page, by the clock of the browser: `Monday, December 7, 2026 at 3:00 PM`. */
const inWords = (moment: string) =>
  new Intl.DateTimeFormat(`${shownLanguage()}-u-nu-latn`, { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(moment),
  );

/** What happens after a response was handed in: when the survey closes, when its results are complete, and how long the response is kept. */
export function EndNext({ study }: { study: PublicStudy }) {
  const { closesAt, companyName: company, privacy } = study;
  const { threshold, keepDays: days } = privacy;
  return (
    <Column gap={8}>
      <Heading>{t('end.next')}</Heading>
      <Prose>
        {closesAt ? t('end.closesAt', { moment: inWords(closesAt) }) : t('end.closesByHand', { company })}{' '}
        {t('end.results', { threshold, company })}
      </Prose>
      <Small>{days === 0 ? t('end.keptNone') : t('end.kept', { days })}</Small>
    </Column>
  );
}
