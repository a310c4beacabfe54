import { useEffect, useState } from 'react';
import { filledText, OUTCOMES_TEXTS, pointsText, type OutcomesTexts } from '../../../lib/outcomesTexts';
import { request } from '../api/request';
import { cardStyles } from '../kit/cardStyles';
import { Small } from '../kit/elements';
import { styled } from '../kit/styled';
import { useLanguage } from '../texts/language';
import { OutcomesAtEndDocument, type OutcomesAtEndQuery } from './outcomes.generated';

type Topic = NonNullable<OutcomesAtEndQuery['publicOutcomes']>['topics'][number];
type ScoresThenAndNow = NonNullable<Topic['scores']>;

/** The short form shows as much as one can read at a glance. The page of the link shows all of it. */
const SHOWN_TOPICS = 3;
const SHOWN_ACTIONS = 3;

const Card = styled('section')(({ theme }) => ({
  ...cardStyles(theme),
  '& > article': { display: 'grid', gap: 4 },
  '& ul': { paddingInlineStart: 20, listStyle: 'disc' },
  '& li': { unicodeBidi: 'plaintext', overflowWrap: 'anywhere' },
  // Without this, an action in English would stand on the left, and its bullet on the right.
  '[dir=rtl] & li': { textAlign: 'right' },
}));
const Scores = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 32px',
  '& dd': { fontWeight: theme.fontWeights.semibold, fontVariantNumeric: 'tabular-nums' },
}));

/** What was done about the first topics, and their scores then and now, in figures of the whole company. It shows nothing until it is fetched. */
export function OutcomesSummary({ url }: { url: string }) {
  const language = useLanguage();
  const [fetched, setFetched] = useState<{ topics: readonly Topic[]; texts: OutcomesTexts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const token = url.slice(url.indexOf('#') + 1);
    request(OutcomesAtEndDocument, { token, language }).then(
      ({ publicOutcomes }) =>
        isWanted && setFetched({ topics: publicOutcomes?.topics ?? [], texts: OUTCOMES_TEXTS[language] }),
      (_unavailable: unknown) => null, // What is shown stays, and the link leads there in any case.
    );
    return () => void (isWanted = false);
  }, [url, language]);
  if (!fetched || fetched.topics.length === 0) return null;

  const { topics, texts } = fetched;
  const shown = topics.slice(0, SHOWN_TOPICS);
  return (
    <Card aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {shown.map(({ topicSlug, label, actions, scores }) => (
        <article key={topicSlug}>
          <h3>{label}</h3>
          <ul>
            {actions.slice(0, SHOWN_ACTIONS).map(({ actionItemRef, text }) => (
              <li key={actionItemRef}>{text}</li>
            ))}
          </ul>
          {actions.length > SHOWN_ACTIONS && <Small>{more(texts.moreActions, actions.length - SHOWN_ACTIONS)}</Small>}
          {scores && <ScoresOfTopic scores={scores} texts={texts} />}
        </article>
      ))}
      {topics.length > SHOWN_TOPICS && <Small>{more(texts.moreTopics, topics.length - SHOWN_TOPICS)}</Small>}
    </Card>
  );
}

const more = (text: string, count: number) => filledText(text, { count: String(count) });

function ScoresOfTopic({ scores: { then, now }, texts }: { scores: ScoresThenAndNow; texts: OutcomesTexts }) {
  const points = ({ score }: { score: number | null }) => (score === null ? texts.hidden : pointsText(texts, score));
  return (
    <Scores>
      <div>
        <dt>{texts.then}</dt>
        <dd>{points(then)}</dd>
      </div>
      <div>
        <dt>{texts.now}</dt>
        <dd>{now ? points(now) : texts.nextSurvey}</dd>
      </div>
    </Scores>
  );
}
