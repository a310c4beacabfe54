import { useId } from 'react';
import { Button } from '@/ui/Button';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { countdownText } from './resendLock';

interface CreateAccountButtonProps {
  /** A mail has been sent already. */
  isResend: boolean;
  secondsLeft: number;
  isPending: boolean;
  isDisabled: boolean;
}

/**
 * Sends the mail, and then counts down until it can be sent again. The screen shows every second, and screen readers
 * announce every minute.
 */
export function CreateAccountButton({ isResend, secondsLeft, isPending, isDisabled }: CreateAccountButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        fullWidth
        isPending={isPending}
        isDisabled={isDisabled}
        aria-describedby={isResend ? id : undefined}
      >
        {isResend ? 'Resend email' : 'Create account'}
        {secondsLeft > 0 && (
          <Text aria-hidden numeric>
            {countdownText(secondsLeft)}
          </Text>
        )}
      </Button>
      <VisuallyHidden id={id} role="status">
        {isResend && spokenWait(secondsLeft)}
      </VisuallyHidden>
    </>
  );
}

function spokenWait(secondsLeft: number): string {
  if (secondsLeft === 0) return 'You can send the email again now.';
  return secondsLeft > 60 ? 'You can send the email again in 2 minutes.' : 'You can send the email again in a minute.';
}
