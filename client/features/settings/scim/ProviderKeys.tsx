import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { utcDayText } from '@/lib/dates';
import { reportUnexpected } from '@/lib/errorReporting';
import { useCreationKey } from '@/lib/useCreationKey';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { END_OPTIONS, expiryOf, keyEndText, type KeyEnd } from '../../access/api-keys/apiKeyChoices';
import { useCreateApiKeyMutation, type ApiKeyLineFragment } from '../../access/api-keys/ApiKeysDialog.generated';
import { ScimPageDocument } from './ScimPage.generated';

const ENDS = END_OPTIONS.filter(({ value }) => value !== 'day');
const NAME = 'Identity provider';

/** The keys with which a provider can call, and the making of one. Such a key belongs to a service, because it has to outlive its maker's role. */
export function ProviderKeys({ keys }: { keys: readonly ApiKeyLineFragment[] }) {
  const [end, setEnd] = useState<KeyEnd>('365');
  const creation = useCreationKey();
  const [create, { data, loading, error }] = useCreateApiKeyMutation({ refetchQueries: [ScimPageDocument] });
  const made = data?.createApiKey;
  const generate = () => {
    if (loading) return;
    // Another press makes another key, also with the same end.
    const creationKey = creation.current({ end, made: keys.length });
    const variables = { name: NAME, scopes: ['SCIM' as const], isService: true, creationKey };
    create({ variables: { ...variables, expiresAt: expiryOf(end, null, new Date()) } }).catch(reportUnexpected); // a refusal is shown below
  };
  return (
    <Stack gap={3}>
      {keys.map((apiKey) => (
        <KeyLine key={apiKey.ref} apiKey={apiKey} />
      ))}
      {made ? (
        <CopyField
          label={`Your key ${made.apiKey.prefix}…`}
          description="Copy it now. It is not shown again."
          value={made.key}
          autoFocus
        />
      ) : (
        <Inline gap={3} alignItems="flex-end">
          <Box flex="0 1 220px">
            <Select label="The key ends" options={ENDS} value={end} onChange={setEnd} />
          </Box>
          <Button variant={keys.length === 0 ? 'primary' : 'secondary'} isPending={loading} onClick={generate}>
            {keys.length === 0 ? 'Make a key' : 'Make another key'}
          </Button>
        </Inline>
      )}
      <Text as="p" size={13} tone="textMuted">
        The key works for SCIM only, and goes to another admin when you are no longer one. Rotate or revoke it in the
        account menu, under API keys.
      </Text>
      <FormError message={formMessage(error)} />
    </Stack>
  );
}

function KeyLine({ apiKey }: { apiKey: ApiKeyLineFragment }) {
  const { name, prefix, lastUsedAt, isExpired, endsSoon } = apiKey;
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Text weight="medium">{`${name} (${prefix}…)`}</Text>
        {endsSoon && <Tag tone="attention">Ends soon</Tag>}
        {isExpired && <Tag>Ended</Tag>}
      </Inline>
      <Text size={13} tone="textMuted" numeric>
        {`${keyEndText(apiKey)} · ${lastUsedAt ? `Last used ${utcDayText(lastUsedAt)}` : 'Never used'}`}
      </Text>
    </Stack>
  );
}
