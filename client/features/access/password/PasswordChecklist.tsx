import styled from '@emotion/styled';
import { Circle } from 'lucide-react';
import type { ErrorReason } from '@/apollo/types.generated';
import { CheckIcon, CrossIcon } from '@/ui/icons';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { passwordRules, type RuleState } from './passwordRules';

const List = styled.ul({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' });

const LOOKS = {
  met: { icon: <CheckIcon size={14} strokeWidth={2.5} />, colour: 'success', words: 'done' },
  broken: { icon: <CrossIcon size={14} strokeWidth={2.5} />, colour: 'attention', words: 'not yet' },
  open: { icon: <Circle size={14} aria-hidden />, colour: 'textMuted', words: 'checked when you save' },
} as const satisfies Record<RuleState, object>;

interface PasswordChecklistProps {
  password: string;
  /** The reasons why the server refused this password; null until the server was asked. */
  refusals: readonly ErrorReason[] | null;
}

/** The rules for a new password. Screen readers announce the rules that change while somebody types. */
export function PasswordChecklist({ password, refusals }: PasswordChecklistProps) {
  return (
    <div aria-live="polite">
      <List aria-label="Requirements">
        {passwordRules(password, refusals).map(({ text, state }) => {
          const { icon, colour, words } = LOOKS[state];
          return (
            <Inline as="li" key={text} gap={2} flexWrap="nowrap" color={colour}>
              {icon}
              <Text size={13} tone={state === 'broken' ? 'text' : 'textMuted'}>
                {text}
                <VisuallyHidden>, {words}</VisuallyHidden>
              </Text>
            </Inline>
          );
        })}
      </List>
    </div>
  );
}
