import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

interface StepFormProps {
  title: string;
  text: string;
  children: ReactNode;
  /** The error of the last attempt to save. */
  error: string | null;
  /** The reason why the form can't be sent yet. */
  disabledReason: string | undefined;
  isSaving: boolean;
  onBack?: () => void;
  onNext: () => void;
}

/** A step with a form, which is saved on the way to the next step. */
export function OnboardingStepForm({
  title,
  text,
  children,
  error,
  disabledReason,
  isSaving,
  onBack,
  onNext,
}: StepFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason === undefined && !isSaving) onNext();
  };
  return (
    <Stack as="form" gap={6} width="100%" maxWidth={440} mx="auto" onSubmit={submit}>
      <Stack gap={2}>
        <Heading level={1}>{title}</Heading>
        <Text as="p" tone="textMuted">
          {text}
        </Text>
      </Stack>
      <Stack gap={5}>{children}</Stack>
      <FormError message={error} />
      <Inline gap={2} justifyContent="space-between">
        {onBack ? (
          <Button onClick={onBack} isDisabled={isSaving}>
            Back
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary" isPending={isSaving} disabledReason={disabledReason}>
          Next
        </Button>
      </Inline>
    </Stack>
  );
}
