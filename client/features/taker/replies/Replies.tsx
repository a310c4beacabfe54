import { useEffect, useState } from 'react';
import { request } from '../api/request';
import { cardStyles } from '../kit/cardStyles';
import { Button, Row, Small } from '../kit/elements';
import { styled } from '../kit/styled';
import type { PublicStudy } from '../survey/study';
import { useLanguage } from '../texts/language';
import { ownReplies, type OwnReply } from './ownReplies';
import type { RepliesProps } from './RepliesAtEnd';
import { PublicRepliesDocument } from './replies.generated';
import { REPLY_TEXTS } from './replyTexts';
import { forgetReplyKey, keptReplyKey, type KeyOwner } from './replyKey';

const Card = styled('section')(({ theme }) => ({
  ...cardStyles(theme),
  '& > article, & dl': { display: 'grid', gap: 8 },
  // Both are shown as they were written, in the direction of their own language.
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  '[dir=rtl] & dd': { textAlign: 'right' },
}));

/** What became of the list: not there yet, not to be had, there, or over, when nobody can find replies any more. */
type Fetched = 'pending' | 'failed' | 'over' | readonly OwnReply[];

/**
 * Before the close it says that a reply may come, after it shows the replies. Whatever this browser keeps, the same one request is sent: what
 * belongs to it is found and opened here.
 */
export function Replies({ study, owner, isClosed }: RepliesProps) {
  const texts = REPLY_TEXTS[useLanguage()];
  const [key, setKey] = useState(() => keptReplyKey(owner));
  const fetched = useReplies(study, owner, isClosed);
  const [isCleared, setCleared] = useState(false);
  const clear = () => {
    forgetReplyKey(owner);
    setKey(null);
    setCleared(true);
  };
  if (fetched === 'over') return null;
  const fill = (text: string) =>
    text.replaceAll('{company}', study.companyName).replaceAll('{days}', String(study.privacy.replyDays));
  if (isCleared) return <Small role="status">{texts.cleared}</Small>;
  if (key === null) return isClosed ? <Small>{fill(texts.elsewhere)}</Small> : null;
  const replies = typeof fetched === 'string' ? [] : fetched;
  return (
    <Card aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!isClosed && <p>{fill(texts.mayCome)}</p>}
      {isClosed && replies.length === 0 && fetched !== 'pending' && (
        <p>{fill(fetched === 'failed' ? texts.failed : texts.none)}</p>
      )}
      {replies.map((own) => (
        <article key={`${own.kind} ${own.slug}`}>
          <h3>{subjectOf(study, own)}</h3>
          <dl>
            <dt>{texts.yours}</dt>
            <dd>{own.text}</dd>
            <dt>{fill(texts.reply)}</dt>
            <dd>{own.reply}</dd>
          </dl>
        </article>
      ))}
      <Small>{fill(replies.length > 0 ? texts.readNote : texts.keyNote)}</Small>
      <Row>
        <Button onClick={clear}>{texts.clear}</Button>
      </Row>
    </Card>
  );
}

/**
 * Requests the list of a closed survey once, and opens what belongs to the key. Another language or a cleared key asks for nothing: the number of
 * requests must not depend on what somebody does with replies.
 */
function useReplies(study: PublicStudy, owner: KeyOwner, isClosed: boolean): Fetched {
  const [first] = useState({ study, owner });
  const [fetched, setFetched] = useState<Fetched>('pending');
  useEffect(() => {
    if (!isClosed) return;
    request(PublicRepliesDocument, { studyRef: first.study.ref }).then(
      async ({ publicReplies }) => {
        const key = keptReplyKey(first.owner);
        if (!publicReplies) forgetReplyKey(first.owner); // From now on it finds nothing.
        const own = publicReplies && key !== null ? ownReplies(key, first.study, publicReplies.replies) : [];
        setFetched(publicReplies ? await own : 'over');
      },
      (_unavailable: unknown) => setFetched('failed'),
    );
  }, [isClosed, first]);
  return fetched;
}

const subjectOf = ({ topics, prompts }: PublicStudy, { kind, slug }: OwnReply): string | undefined =>
  kind === 'comment'
    ? topics.find((topic) => topic.slug === slug)?.label
    : prompts.find((prompt) => prompt.slug === slug)?.text;
