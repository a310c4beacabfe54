import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { LinkButton } from '@/ui/LinkButton';
import { Inline } from '@/ui/Stack';
import { SearchedTeams } from './SearchedTeams';
import { TeamDialogs, type TeamQuestion } from './TeamDialogs';
import type { TeamLineFragment, TeamsPageQuery } from './TeamsPage.generated';
import { indexTeams } from './teamRows';

interface ManagedTeamsProps {
  teams: readonly TeamLineFragment[];
  company: TeamsPageQuery['me']['company'];
  /** The name of the external engineering product. */
  product: string;
}

/** The company's teams with everything that an admin can do with them. */
export function ManagedTeams({ teams, company, product }: ManagedTeamsProps) {
  const index = useMemo(() => indexTeams(teams), [teams]);
  const search = useSearchParams()[0].get('search') ?? '';
  const [question, setQuestion] = useState<TeamQuestion | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const addAtTop = () => {
    addButton.current?.focus(); // the focus returns here, because the button of the empty page goes with the first team
    setQuestion({ kind: 'add', parentRef: null });
  };
  return (
    <>
      <Inline gap={4} justifyContent="space-between" minHeight={36}>
        <Heading level={1}>Teams</Heading>
        <Button ref={addButton} variant="primary" icon={<Plus size={16} aria-hidden />} onClick={addAtTop}>
          Add team
        </Button>
      </Inline>
      {teams.length > 0 ? (
        <SearchedTeams key={search} index={index} company={company} ask={setQuestion} searchAtFirst={search} />
      ) : (
        <EmptyState
          title="No teams yet"
          text={
            company.isEmp
              ? `Your teams will be synchronized from ${product} after creating your first survey.`
              : 'People say which team they are in when they answer a survey, and results are grouped by it. Begin at the top, with a division or a department.'
          }
          action={
            <Inline gap={2} justifyContent="center">
              <Button onClick={addAtTop}>Add your first team</Button>
              {!company.isEmp && <LinkButton href="/settings/people/import">Import people with their teams</LinkButton>}
            </Inline>
          }
        />
      )}
      <TeamDialogs index={index} company={company.name} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
