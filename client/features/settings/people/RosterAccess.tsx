import { formMessage } from '@/apollo/requestProblem';
import { Switch } from '@/ui/Switch';
import { toast } from '@/ui/toastStore';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useChangeRosterAccessMutation, type PersonLineFragment } from './PeoplePage.generated';

interface RosterAccessProps {
  person: PersonLineFragment;
  /** The switch shows its label, because no column has it as a title. */
  hasLabel?: boolean;
}

/** The switch that lets a person manage the roster. It is on and can't be changed for admins, who always may. */
export function RosterAccess({ person, hasLabel = false }: RosterAccessProps) {
  const { ref, name, email, isCustomerAdmin, canManageRoster } = person;
  const [change, { loading }] = useChangeRosterAccessMutation();
  const who = name || email;
  const choose = (isAllowed: boolean) =>
    change({ variables: { ref, canManageRoster: isAllowed } }).then(
      () => toast({ title: isAllowed ? `${who} can now manage the roster` : `${who} no longer manages the roster` }),
      (problem: unknown) =>
        toast({ title: 'Nothing was changed', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );
  return (
    <Switch
      label={
        hasLabel ? (
          <>
            <VisuallyHidden>{who} manages the roster</VisuallyHidden>
            <span aria-hidden>Manages the roster</span>
          </>
        ) : (
          <VisuallyHidden>{who} manages the roster</VisuallyHidden>
        )
      }
      description={isCustomerAdmin ? 'Always, as an admin' : undefined}
      isSelected={canManageRoster}
      isDisabled={isCustomerAdmin || loading}
      onChange={(isAllowed) => void choose(isAllowed)}
    />
  );
}
