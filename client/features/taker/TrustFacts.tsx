import { styled } from './styled';
import { Small } from './parts';
import type { PublicStudy } from './study';
import { texts } from './texts';

const Details = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  '& > summary': { padding: '12px 20px', cursor: 'pointer', fontWeight: theme.fontWeights.semibold, borderRadius: theme.radii.card },
  '& > dl': { display: 'grid', gap: 16, padding: '4px 20px 16px' },
  '& dt': { fontWeight: theme.fontWeights.medium },
  '& dd': { color: theme.colors.textMuted },
  '& > p': { padding: '12px 20px', borderTop: `1px solid ${theme.colors.border}` },
}));

/** What the survey promises, from its own sealed contract: nothing is said here that the survey does not hold. */
export function TrustFacts({ study: { privacy, companyName }, isOpen = false }: { study: PublicStudy; isOpen?: boolean }) {
  const { trust } = texts;
  const { attributes, threshold, hash } = privacy;
  const seen = trust.seen(companyName, threshold);
  const facts: [string, string][] = [
    [trust.seenTitle, seen],
    [trust.storedTitle, attributes.length === 0 ? trust.storedNothing : trust.stored(attributes.join(', '))],
    [trust.apartTitle, trust.apart],
    [trust.honestTitle, trust.honest],
  ];
  return (
    <Details open={isOpen}>
      <summary>{trust.title}</summary>
      <dl>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Small>
        {trust.sharedComputer} {hash !== null && trust.sealed(hash.slice(0, 16))}
      </Small>
    </Details>
  );
}
