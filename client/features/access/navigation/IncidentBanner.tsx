import styled from '@emotion/styled';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/IconButton';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useIncidentBannerQuery } from './IncidentBanner.generated';
import { dismissIncident, isIncidentDismissed } from './dismissedIncident';

const Strip = styled.div(({ theme }) => ({ background: theme.colors.attentionSoft, color: theme.colors.text }));
const Content = styled(Inline)(({ theme }) => ({
  flexWrap: 'nowrap',
  alignItems: 'flex-start',
  '& > svg': { marginTop: 9, color: theme.colors.attention },
}));

/**
 * A message for everybody, such as an outage. A reader who has closed it in this browser sees the next text again. The
 * status element is rendered before its text, because screen readers only announce a change of it.
 */
export function IncidentBanner() {
  const { data } = useIncidentBannerQuery();
  // the state also covers browsers where the choice can't be stored
  const [closed, setClosed] = useState<string | null>(null);
  const text = data?.config.incidentBanner ?? null;
  const isShown = text !== null && text !== closed && !isIncidentDismissed(text);

  const dismiss = (read: string) => {
    dismissIncident(read);
    setClosed(read);
    document.querySelector<HTMLElement>('main')?.focus(); // the button that had the focus is gone
  };

  return (
    <div role="status">
      {isShown && (
        <Strip>
          <Content px={[4, 6]} py={1} gap={3}>
            <TriangleAlert size={16} aria-hidden />
            <Text as="p" flex={1} py={2}>
              {text}
            </Text>
            <IconButton label="Dismiss" icon={<X size={18} aria-hidden />} onClick={() => dismiss(text)} />
          </Content>
        </Strip>
      )}
    </div>
  );
}
