import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copyText';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Inline } from '../../ui/Stack';
import { Tag } from '../../ui/Tag';
import { Text } from '../../ui/Text';
import { isSomebodySignedIn } from './isSomebodySignedIn';
import type { TakerSession } from './takerSession';
import { texts } from './texts';

const CONFIRMED_MS = 3_000;

const Bar = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[2]}px ${theme.space[6]}px`,
  padding: `${theme.space[2]}px ${theme.space[6]}px`,
  background: theme.colors.accentSoft,
  borderBottom: `1px solid ${theme.colors.border}`,
}));

/** Over a draft: nothing of what follows is kept. */
export function PreviewBar({ session }: { session: TakerSession }) {
  const { preview } = texts;
  const [canEdit, setCanEdit] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => void isSomebodySignedIn().then(setCanEdit), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const share = async () => {
    const isCopied = await copyText(window.location.href);
    setConfirmation(isCopied ? preview.shared : preview.shareFailed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setConfirmation(''), CONFIRMED_MS);
  };

  return (
    <Bar role="region" aria-label={preview.title}>
      <Inline gap={3}>
        <Tag tone="accent">{preview.title}</Tag>
        <Text>{preview.notRecorded}</Text>
      </Inline>
      <Inline gap={2}>
        <Text size={13} tone="textMuted" role="status">
          {confirmation}
        </Text>
        {canEdit && <LinkButton href={`/study/${session.study.ref}/build`}>{preview.backToEditing}</LinkButton>}
        <Button onClick={session.restart}>{preview.restart}</Button>
        <Button onClick={() => void share()}>{preview.share}</Button>
      </Inline>
    </Bar>
  );
}
