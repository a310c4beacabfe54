import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import DialogWindow from '@/ui/DialogWindow';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useChangePasswordDialogQuery } from './ChangePasswordDialog.generated';
import { SetPasswordForm } from './SetPasswordForm';

/** Changes the password of somebody who is signed in and knows the present one. */
export default function ChangePasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Change password" width={440}>
      <ChangePassword onClose={onClose} />
    </DialogWindow>
  );
}

const LEADS = {
  SET: 'You stay signed in here. Everywhere else you will be signed out.',
  MISSING: 'You have not chosen a password yet. With one you can sign in with your email, too.',
  SWITCHED_OFF:
    'You sign in here with single sign-on, and not with a password of Candor. Change your password where your company manages its accounts.',
} as const;

function ChangePassword({ onClose }: { onClose: () => void }) {
  // Somebody may have begun to use single sign-on since this was asked last.
  const { data, error, refetch } = useChangePasswordDialogQuery({ fetchPolicy: 'network-only' });
  if (!data && error) {
    return (
      <ErrorState
        title="Your account could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  }
  if (!data) return <SkeletonText lines={6} />;
  const { email, passwordState } = data.me;
  const succeed = () => {
    toast({
      title: passwordState === 'SET' ? 'Your password was changed' : 'Your password was set',
      text: 'You are signed out everywhere but here.',
    });
    onClose();
  };
  return (
    <Stack gap={5}>
      <Text as="p" tone="textMuted">
        {LEADS[passwordState]}
      </Text>
      {passwordState !== 'SWITCHED_OFF' && (
        <SetPasswordForm email={email} asksForOld={passwordState === 'SET'} onDone={succeed} onCancel={onClose} />
      )}
    </Stack>
  );
}
