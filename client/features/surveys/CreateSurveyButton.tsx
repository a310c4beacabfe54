import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';

export function CreateSurveyButton({ isAllowed, icon }: { isAllowed: boolean; icon?: ReactNode }) {
  return isAllowed ? (
    <LinkButton href="/study/build" variant="primary" icon={icon}>
      Create survey
    </LinkButton>
  ) : (
    <Button variant="primary" icon={icon} disabledReason="The DevEx Admin role is required for this action.">
      Create survey
    </Button>
  );
}
