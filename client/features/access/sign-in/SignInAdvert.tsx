import styled from '@emotion/styled';
import { EyeOff, Server, Timer } from 'lucide-react';
import { Card } from '@/ui/Card';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

const Quote = styled.figure({ display: 'grid', gap: 16, margin: 0 });
const Facts = styled.ul(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: '24px 0 0',
  listStyle: 'none',
  borderTop: `1px solid ${theme.colors.border}`,
  '& svg': { flexShrink: 0, color: theme.colors.accent },
}));

const FACTS = [
  { icon: EyeOff, text: 'Anonymous: groups under 3 people are never shown.' },
  { icon: Timer, text: 'Answered in minutes, on a phone or a computer.' },
  { icon: Server, text: 'Kept on the servers of whoever runs it.' },
];

/** Presents the product to people who are signed out. The quote is from the demo company, and says so. */
export function SignInAdvert() {
  return (
    <Card>
      <Stack gap={6} height="100%" justifyContent="space-between">
        <Quote>
          <blockquote>
            <Text size={20} weight="medium">
              “We had argued about slow reviews for a year. One survey showed us where people wait, and what they would
              change first.”
            </Text>
          </blockquote>
          <figcaption>
            <Text weight="medium" display="block">
              Engineering manager, Acme Robotics
            </Text>
            <Text size={13} tone="textMuted" display="block">
              The made-up company of our demo
            </Text>
          </figcaption>
        </Quote>
        <Facts>
          {FACTS.map(({ icon: Icon, text }) => (
            <Inline as="li" key={text} gap={3} flexWrap="nowrap">
              <Icon size={16} aria-hidden />
              <Text size={13}>{text}</Text>
            </Inline>
          ))}
        </Facts>
      </Stack>
    </Card>
  );
}
