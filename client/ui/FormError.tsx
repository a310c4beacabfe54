import { AlertIcon } from './icons';
import { Inline } from './Stack';
import { Text } from './Text';

/** An error message beside a field or above a form's buttons. Screen readers announce it when it appears. */
export function FormError({ message, id }: { message: string | null | undefined; id?: string }) {
  if (!message) return null;
  return (
    <Inline id={id} role="alert" gap={1} color="attention" flexWrap="nowrap" alignItems="flex-start">
      <AlertIcon css={{ marginTop: 1 }} />
      <Text size={13}>{message}</Text>
    </Inline>
  );
}
