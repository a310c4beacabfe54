import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RosterClassification, RosterPeopleFilter } from '@/apollo/types.generated';
import { isRef } from '@/lib/paths';
import { CLASSIFICATIONS } from './classifications';

/** The choices that the address keeps. */
type Choice = 'team' | 'classification' | 'segment' | 'value';

export interface RosterFilter {
  search: string;
  setSearch: (search: string) => void;
  team: string | null;
  classification: RosterClassification | null;
  segment: string | null;
  /** The value of the segment. */
  value: string | null;
  /** Changes some of the choices together. Null ends a choice. */
  choose: (choices: Partial<Record<Choice, string | null>>) => void;
  /** The filter as the server takes it. */
  input: RosterPeopleFilter;
  isActive: boolean;
  clear: () => void;
}

/**
 * Which people of the roster are shown. The address keeps the choices, so that they can be sent to a colleague, but not the search,
 * because a search is often a name or an email.
 */
export function useRosterFilter(): RosterFilter {
  const [search, setSearch] = useState('');
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get('team') ?? undefined;
  const team = isRef(given) ? given : null;
  const classification = CLASSIFICATIONS.find((each) => each.value === parameters.get('classification'))?.value ?? null;
  const [segment, value] = [parameters.get('segment'), parameters.get('value')];
  const text = search.trim();
  const input = useMemo<RosterPeopleFilter>(
    () => ({
      ...(text !== '' && { search: text }),
      ...(team !== null && { teamRef: team }),
      ...(classification !== null && { classifications: [classification] }),
      ...(segment !== null && value !== null && { segments: [{ name: segment, value }] }),
    }),
    [text, team, classification, segment, value],
  );
  const choose: RosterFilter['choose'] = (choices) => {
    const next = new URLSearchParams(parameters);
    for (const [name, chosen] of Object.entries(choices))
      if (chosen === null) next.delete(name);
      else next.set(name, chosen);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return {
    ...{ search, setSearch, team, classification, segment, value, choose, input },
    isActive: Object.keys(input).length > 0,
    clear: () => {
      setSearch('');
      choose({ team: null, classification: null, segment: null, value: null });
    },
  };
}
