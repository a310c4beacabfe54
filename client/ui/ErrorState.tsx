import { Button } from './Button';
import { Heading } from './Heading';
import { Stack } from './Stack';
import { Text } from './Text';

export interface ErrorStateProps {
  /** The failure, in the words of the person who waits. */
  title?: string;
  text?: string;
  onRetry?: () => void;
  /** 1 where the page has no other content. */
  level?: 1 | 2;
}

export function ErrorState({ title = 'Something went wrong', text, onRetry, level = 2 }: ErrorStateProps) {
  return (
    <Stack
      role="alert"
      gap={2}
      alignItems="center"
      px={4}
      py={12}
      maxWidth={480}
      mx="auto"
      css={{ textAlign: 'center' }}
    >
      <Heading level={level} size={16}>
        {title}
      </Heading>
      {text && (
        <Text as="p" tone="textMuted">
          {text}
        </Text>
      )}
      {onRetry && (
        <Stack pt={3}>
          <Button onClick={onRetry}>Try again</Button>
        </Stack>
      )}
    </Stack>
  );
}
