import { useState } from 'react';
import type { ChatProvider } from '@/apollo/types.generated';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { CHAT_TITLES, CHAT_WORDS } from '../../recipients/chat/chatProviders';
import { useChatConnectionQuery } from '../../recipients/chat/ChatRecipients.generated';
import BackToLinkDialog from './BackToLinkDialog';

export interface ChatDisconnectedProps {
  studyRef: string;
  provider: ChatProvider;
}

/** Warns that an open survey can't be sent any more, because the app was removed from the chat tool. It says what can be done. */
export default function ChatDisconnected({ studyRef, provider }: ChatDisconnectedProps) {
  const { data } = useChatConnectionQuery({ variables: { provider }, fetchPolicy: 'cache-and-network' });
  const [isAsking, setAsking] = useState<'what' | 'link' | null>('what');
  if (!data || data.chatStatus.connected) return null;
  const name = CHAT_TITLES[provider];
  const { workspace } = data.chatStatus;
  const why =
    workspace === null
      ? `${name} is no longer connected`
      : `The app was uninstalled from ${workspace} in ${name}, or ${CHAT_WORDS[provider].ended}`;
  const text = `${why}, so nobody gets invitations or reminders of this survey.`;
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => setAsking('what')}>
            What can I do?
          </Button>
        }
      >
        {text}
      </Banner>
      <Dialog isOpen={isAsking === 'what'} onClose={() => setAsking(null)} title="Disconnected" width={480}>
        <Stack gap={4}>
          <Text as="p">{text}</Text>
          <Text as="p" tone="textMuted">
            Reconnect it in the settings; invitations that have failed meanwhile can then be tried again. Or share the
            link of the survey yourself from now on.
          </Text>
          <Inline gap={2} justifyContent="flex-end">
            <Button onClick={() => setAsking('link')}>I’ll share the link myself</Button>
            <LinkButton variant="primary" href="/settings/integrations">
              Reconnect
            </LinkButton>
          </Inline>
        </Stack>
      </Dialog>
      <BackToLinkDialog studyRef={studyRef} isOpen={isAsking === 'link'} onClose={() => setAsking(null)} />
    </>
  );
}
