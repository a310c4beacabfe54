import type { FormEvent, ReactNode } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';

interface CredentialsFormProps {
  /** What to paste, and where it comes from. */
  step: string;
  /** The text of the button. */
  action: string;
  /** What is missing, while something is. */
  disabledReason: string | undefined;
  isPending: boolean;
  /** Why the last attempt was refused. Refusals of single fields are shown by the fields, the others above the button. */
  error: unknown;
  /** Connects, and gives the name of the workspace, or undefined if it was refused. */
  connect: () => Promise<string | null | undefined>;
  /** The fields. */
  children: ReactNode;
}

/** The form of the last step of connecting a chat tool. */
export function CredentialsForm({
  step,
  action,
  disabledReason,
  isPending,
  error,
  connect,
  children,
}: CredentialsFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    connect().then((workspace) => workspace && toast({ title: `Connected with ${workspace}` }), reportUnexpected);
  };
  return (
    <form onSubmit={send}>
      <Stack gap={4}>
        <Text as="p" tone="textMuted">
          {step}
        </Text>
        {children}
        {Object.keys(fieldMessages(error)).length === 0 && <FormError message={formMessage(error)} />}
        <Inline>
          <Button type="submit" variant="primary" isPending={isPending} disabledReason={disabledReason}>
            {action}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
