import { useEffect, useState, type ComponentType } from 'react';
import { buttonStyles } from '../../../ui/buttonStyles';
import { Row } from '../kit/elements';
import { styled } from '../kit/styled';
import { t } from '../texts/language';

const ButtonLink = styled('a')(({ theme }) => buttonStyles(theme, { size: 'lg' }));

type Summary = ComponentType<{ url: string }>;

/**
 * What came of the earlier answers, with a link to the page that shows all of it. The script of the short form is loaded here, at
 * the end, and without it there is still the link.
 */
export function OutcomesAtEnd({ url }: { url: string }) {
  const [loaded, setLoaded] = useState<{ OutcomesSummary: Summary | null }>({ OutcomesSummary: null });
  useEffect(() => {
    import('./OutcomesSummary').then(setLoaded, (_unavailable: unknown) => setLoaded({ OutcomesSummary: null }));
  }, []);
  return (
    <>
      {loaded.OutcomesSummary && <loaded.OutcomesSummary url={url} />}
      <Row>
        {/* Without the address of the survey, the page can't tell where its reader comes from. */}
        <ButtonLink href={url} rel="noreferrer">
          {t('end.outcomes')}
        </ButtonLink>
      </Row>
    </>
  );
}
