import { useState, type ComponentType } from 'react';
import { Small } from '../kit/elements';
import { styled } from '../kit/styled';
import type { PublicStudy } from '../survey/study';
import { t } from '../texts/language';

const Details = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  '& > summary': {
    padding: '12px 20px',
    cursor: 'pointer',
    fontWeight: theme.fontWeights.semibold,
    borderRadius: theme.radii.card,
  },
  '& > dl': { display: 'grid', gap: 16, padding: '4px 20px 16px' },
  '& dt': { fontWeight: theme.fontWeights.medium },
  '& a': { color: theme.colors.accent, overflowWrap: 'anywhere' },
  '& dd': { color: theme.colors.textMuted },
  '& > p': { padding: '0 20px 12px' },
  '& > dl + p': { paddingTop: 12, borderTop: `1px solid ${theme.colors.border}` },
}));

type DetailsOfStudy = ComponentType<{ study: PublicStudy }>;

/** The promises about the answers. They are loaded when somebody opens them, because most people don't. */
export function TrustFacts({ study }: { study: PublicStudy }) {
  const [loaded, setLoaded] = useState<{ Promises: DetailsOfStudy | null } | null>(null);
  const load = () => {
    if (loaded?.Promises) return;
    import('./TrustDetails').then(
      ({ TrustDetails }) => setLoaded({ Promises: TrustDetails }),
      (_unavailable: unknown) => setLoaded({ Promises: null }), // opening it again tries again
    );
  };
  return (
    <Details>
      <summary onClick={load}>{t('trust.title')}</summary>
      {loaded &&
        (loaded.Promises ? <loaded.Promises study={study} /> : <Small role="alert">{t('loadFailed.network')}</Small>)}
    </Details>
  );
}
