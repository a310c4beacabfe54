import { useState } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { COPY_REFUSED } from '@/ui/CopyField';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { CredentialsForm } from './CredentialsForm';
import { useBeginSlackInstallMutation, useConnectSlackMutation } from './IntegrationsPage.generated';

const NEW_APP = 'https://api.slack.com/apps?new_app=1';

interface ConnectSlackProps {
  /** The manifest of an app, as JSON. */
  manifest: string;
  /** Whether this installation has an app of its own. */
  canInstall: boolean;
}

/** The ways to connect a workspace: by the app of this installation, or by the tokens of an app that the company makes. */
export function ConnectSlack({ manifest, canInstall }: ConnectSlackProps) {
  return (
    <Stack gap={5}>
      {canInstall && <AddToSlack />}
      <Stack gap={4}>
        <Heading level={3} size={14}>
          {canInstall ? 'Or with an app of your own' : 'With an app of your own'}
        </Heading>
        <Manifest manifest={manifest} />
        <Tokens />
      </Stack>
    </Stack>
  );
}

function AddToSlack() {
  const [begin, { loading, error }] = useBeginSlackInstallMutation();
  const go = () =>
    begin().then(({ data }) => {
      if (data) window.location.assign(data.beginSlackInstall.url);
    }, reportUnexpected); // a refusal is shown below
  return (
    <Stack gap={2}>
      <Inline>
        <Button variant="primary" isPending={loading} onClick={() => void go()}>
          Add to Slack
        </Button>
      </Inline>
      <FormError message={formMessage(error)} />
    </Stack>
  );
}

/** The first step: making the app. */
function Manifest({ manifest }: { manifest: string }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Stack gap={3}>
      <Text as="p" tone="textMuted">
        1. Copy this manifest, and{' '}
        <Link href={NEW_APP} target="_blank" rel="noreferrer">
          make an app in Slack
        </Link>{' '}
        with it (From a manifest). Then install the app to your workspace. Slack needs no way to reach this server.
      </Text>
      <Inline gap={3}>
        <CopyButton value={manifest} onRefused={setRefused} />
        <details>
          <summary>Show the manifest</summary>
          <Text
            as="pre"
            size={12}
            css={{ maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {manifest}
          </Text>
        </details>
      </Inline>
      {isRefused && <FormError message={COPY_REFUSED} />}
    </Stack>
  );
}

/** The second step: pasting the app's tokens. */
function Tokens() {
  const [botToken, setBotToken] = useState('');
  const [appToken, setAppToken] = useState('');
  const [connect, { loading, error }] = useConnectSlackMutation();
  const errors = fieldMessages(error);
  return (
    <CredentialsForm
      step="2. Paste the app’s tokens. They are stored encrypted, and never shown again."
      action="Connect"
      disabledReason={botToken && appToken ? undefined : 'Paste both tokens first'}
      isPending={loading}
      error={error}
      connect={async () =>
        (await connect({ variables: { input: { botToken, appToken } } })).data?.connectSlack.status.workspace
      }
    >
      <TextField
        label="Bot token"
        description="In the app, under OAuth & Permissions. It begins with xoxb-"
        type="password"
        autoComplete="off"
        value={botToken}
        error={errors.botToken}
        onChange={setBotToken}
      />
      <TextField
        label="App-level token"
        description="Under Basic Information, with the scope connections:write. It begins with xapp-"
        type="password"
        autoComplete="off"
        value={appToken}
        error={errors.appToken}
        onChange={setAppToken}
      />
    </CredentialsForm>
  );
}
