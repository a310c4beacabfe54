import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

/** The app as a file, which an admin of Microsoft Teams uploads there. */
export function MsteamsPackage({ path }: { path: string }) {
  return (
    <Stack gap={2}>
      <Text as="p" tone="textMuted">
        So that messages can reach people, an admin of Microsoft Teams uploads the app once: in the Teams admin center,
        under Teams apps, Manage apps.
      </Text>
      <Inline>
        <LinkButton size="sm" href={path} download>
          Download the app package
        </LinkButton>
      </Inline>
    </Stack>
  );
}
