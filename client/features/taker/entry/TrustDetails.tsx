import { Small } from '../kit/elements';
import { REPLY_PROMISES } from '../replies/replyPromises';
import type { PublicStudy } from '../survey/study';
import { enTrust } from '../texts/enTrust';
import { addEnglish, attributeName, joinAsList, shownLanguage, t } from '../texts/language';

addEnglish(enTrust);

/** Says who may answer, for each way of the contract. */
const WHO = { ANY_EMAIL: 'trust.whoAny', KNOWN_EMAIL: 'trust.whoKnown', OWN_LINK: 'trust.whoOwn' } as const;

/** The promises about the answers, all of them taken from the survey's own privacy contract. */
export function TrustDetails({ study: { ref, privacy, companyName, prompts, topics } }: { study: PublicStudy }) {
  const { level, attributes, threshold, commentThreshold, identity, keepDays, replyDays, seal } = privacy;
  const replies = REPLY_PROMISES[shownLanguage()];
  const inWords = prompts.filter(({ type }) => type === 'OPEN_END').length;
  const facts: (readonly [title: string, ...sentences: (string | false)[]])[] = [
    [
      t('trust.askedTitle'),
      t('trust.asked', { count: prompts.length, topics: joinAsList(...topics.map(({ label }) => label)) }),
      inWords > 0 && t('trust.askedWords', { count: inWords }),
    ],
    [
      t('trust.seenTitle'),
      t('trust.seen', { company: companyName, threshold }),
      t(level === 'STRICT' ? 'trust.seenStrict' : 'trust.seenStandard'),
      t('trust.written', { minimum: commentThreshold }),
    ],
    [t('trust.whoTitle'), t(WHO[identity], { company: companyName })],
    [
      t('trust.storedTitle'),
      attributes.length === 0
        ? t('trust.storedNothing')
        : t('trust.stored', { attributes: joinAsList(...attributes.map(attributeName)) }),
      t('trust.storedSealed'),
      keepDays === 0 ? t('trust.keptNone') : t('trust.kept', { days: keepDays }),
    ],
    [t('trust.apartTitle'), t('trust.apart')],
    ...(replyDays > 0
      ? [
          [
            replies.title,
            replies.text.replaceAll('{company}', companyName).replaceAll('{days}', String(replyDays)),
          ] as const,
        ]
      : []),
    [t('trust.honestTitle'), t('trust.honest')],
  ];
  return (
    <>
      <dl>
        {facts.map(([title, ...sentences]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{sentences.filter(Boolean).join(' ')}</dd>
          </div>
        ))}
      </dl>
      <Small>{t('trust.sharedComputer')}</Small>
      {seal !== null && (
        <Small>
          {t('trust.sealed')}{' '}
          <a href={`/api/public/study/${ref}`} target="_blank" rel="noreferrer" dir="ltr">
            {seal}
          </a>
        </Small>
      )}
      <Small>
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('trust.more')}
        </a>
      </Small>
    </>
  );
}
