import { useState } from 'react';
import { fieldMessages } from '@/apollo/requestProblem';
import { CopyField } from '@/ui/CopyField';
import { Link } from '@/ui/Link';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { CredentialsForm } from './CredentialsForm';
import { useConnectMsteamsMutation } from './IntegrationsPage.generated';

const NEW_APP = 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/CreateApplicationBlade';
const NEW_BOT = 'https://portal.azure.com/#create/Microsoft.AzureBot';

interface ConnectMsteamsProps {
  /** The address to which the company's bot has to send its requests. */
  endpoint: string;
  /** The permissions that the app needs. */
  permissions: readonly string[];
}

/** How to register the company's own app, and the form that connects it. */
export function ConnectMsteams({ endpoint, permissions }: ConnectMsteamsProps) {
  return (
    <Stack gap={4}>
      <Text as="p" tone="textMuted">
        1.{' '}
        <Link href={NEW_APP} target="_blank" rel="noreferrer">
          Register an app in Microsoft Entra
        </Link>{' '}
        for your directory only. Give it these application permissions of Microsoft Graph, with the consent of an admin:
      </Text>
      <details>
        <summary>{`Show the ${permissions.length} permissions`}</summary>
        <Text as="pre" size={12} css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {permissions.join('\n')}
        </Text>
      </details>
      <Text as="p" tone="textMuted">
        2.{' '}
        <Link href={NEW_BOT} target="_blank" rel="noreferrer">
          Make an Azure Bot
        </Link>{' '}
        of the type Single Tenant with the same app, and switch on its channel Microsoft Teams.
      </Text>
      <CopyField label="Messaging endpoint of the bot" value={endpoint} />
      <Credentials />
    </Stack>
  );
}

/** The last step: what Candor needs in order to use the app. */
function Credentials() {
  const [appId, setAppId] = useState('');
  const [tenantId, setTenantId] = useState('');
  const [clientSecret, setClientSecret] = useState('');
  const [connect, { loading, error }] = useConnectMsteamsMutation();
  const errors = fieldMessages(error);
  return (
    <CredentialsForm
      step="3. Make a client secret, and paste it here with the two ids of the app’s overview. It is stored encrypted, and never shown again."
      action="Connect Microsoft Teams"
      disabledReason={appId && tenantId && clientSecret ? undefined : 'Fill in all three fields first'}
      isPending={loading}
      error={error}
      connect={async () =>
        (await connect({ variables: { input: { appId, tenantId, clientSecret } } })).data?.connectMsteams.status
          .workspace
      }
    >
      <TextField
        label="Application (client) ID"
        autoComplete="off"
        value={appId}
        error={errors.appId}
        onChange={setAppId}
      />
      <TextField
        label="Directory (tenant) ID"
        autoComplete="off"
        value={tenantId}
        error={errors.tenantId}
        onChange={setTenantId}
      />
      <TextField
        label="Client secret"
        description="The value of the secret, not its ID"
        type="password"
        autoComplete="off"
        value={clientSecret}
        error={errors.clientSecret}
        onChange={setClientSecret}
      />
    </CredentialsForm>
  );
}
