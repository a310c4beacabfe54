import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { afterFocusReturned } from '@/lib/afterFocusReturned';
import { dayText, momentText, utcDayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { keyEndText, SCOPE_TEXTS } from './apiKeyChoices';
import { ApiKeyName } from './ApiKeyName';
import type { ApiKeyLineFragment } from './ApiKeysDialog.generated';

const Line = styled(Inline)(({ theme }) => ({
  gap: '8px 16px',
  justifyContent: 'space-between',
  padding: '12px 0',
  borderTop: `1px solid ${theme.colors.border}`,
}));

interface ApiKeyItemProps {
  apiKey: ApiKeyLineFragment;
  onRotate: () => void;
  onRevoke: () => void;
}

/** One key: what it may do, when it was used last and when it ends, with its actions. */
export function ApiKeyItem({ apiKey, onRotate, onRevoke }: ApiKeyItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { name, prefix, createdAt, lastUsedAt, scopes, formerUntil, owner } = apiKey;
  const stopRenaming = () => {
    setRenaming(false);
    afterFocusReturned(() => renameButton.current?.focus());
  };
  if (isRenaming)
    return (
      <Line as="li">
        <ApiKeyName apiKey={apiKey} onDone={stopRenaming} />
      </Line>
    );
  return (
    <Line as="li">
      <Stack gap={1} flex="1 1 260px" minWidth={0}>
        <Inline gap={2}>
          <Text weight="medium" truncate>
            {name}
          </Text>
          {apiKey.endsSoon && <Tag tone="attention">Ends soon</Tag>}
          {apiKey.isExpired && <Tag>Ended</Tag>}
        </Inline>
        <Text size={13} tone="textMuted">
          {scopes.map((scope) => SCOPE_TEXTS[scope].label).join(', ')} · {keyEndText(apiKey)}
        </Text>
        <Text size={13} tone="textMuted" numeric>
          {prefix}… · Created {dayText(createdAt)} · {lastUsedAt ? `Last used ${utcDayText(lastUsedAt)}` : 'Never used'}
        </Text>
        <Text size={13} tone="textMuted">
          {apiKey.isService ? 'Of a service, kept by' : 'Of'} {owner.name || owner.email}
        </Text>
        {formerUntil && (
          <Text size={13} tone="textMuted">
            The former secret works until {momentText(formerUntil)}
          </Text>
        )}
      </Stack>
      <Inline gap={2}>
        <Button ref={renameButton} size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        {!apiKey.isExpired && (
          <Button size="sm" aria-label={`Rotate ${name}`} onClick={onRotate}>
            Rotate
          </Button>
        )}
        <Button size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </Inline>
    </Line>
  );
}
