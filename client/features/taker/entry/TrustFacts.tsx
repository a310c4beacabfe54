import { styled } from '../kit/styled';
import { attributeName, joinAsList, t } from '../texts/language';
import { Small } from '../kit/elements';
import type { PublicStudy } from '../survey/study';

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
  '& a': { color: theme.colors.accent },
  '& dd': { color: theme.colors.textMuted },
  '& > p': { padding: '12px 20px', borderTop: `1px solid ${theme.colors.border}` },
}));

/** The promises about the answers, all of them taken from the survey's own privacy contract. */
export function TrustFacts({
  study: { privacy, companyName, prompts, topics },
  isOpen = false,
}: {
  study: PublicStudy;
  isOpen?: boolean;
}) {
  const { level, attributes, threshold, commentThreshold, seal } = privacy;
  const seen = [
    t('trust.seen', { company: companyName, threshold }),
    t(level === 'STRICT' ? 'trust.seenStrict' : 'trust.seenStandard'),
    t('trust.written', { minimum: commentThreshold }),
  ];
  const inWords = prompts.filter(({ type }) => type === 'OPEN_END').length;
  const asked = t('trust.asked', { count: prompts.length, topics: joinAsList(...topics.map(({ label }) => label)) });
  const facts: [string, string][] = [
    [t('trust.askedTitle'), inWords === 0 ? asked : `${asked} ${t('trust.askedWords', { count: inWords })}`],
    [t('trust.seenTitle'), seen.join(' ')],
    [
      t('trust.storedTitle'),
      attributes.length === 0
        ? t('trust.storedNothing')
        : t('trust.stored', { attributes: joinAsList(...attributes.map(attributeName)) }),
    ],
    [t('trust.apartTitle'), t('trust.apart')],
    [t('trust.honestTitle'), t('trust.honest')],
  ];
  return (
    <Details open={isOpen}>
      <summary>{t('trust.title')}</summary>
      <dl>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Small>
        {t('trust.sharedComputer')} {seal !== null && t('trust.sealed', { seal: seal.slice(0, 16) })}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('trust.more')}
        </a>
      </Small>
    </Details>
  );
}
