import { skipToken } from '@apollo/client/react';
import { retryQuery } from '@/apollo/retryQuery';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { useSameTeamsQuery, type SameTeamsFragment } from './SeriesPage.generated';

/** The lines over the same teams, and whether somebody has asked for them. */
export interface SameTeams {
  /** Whether the group has teams that could be compared. */
  isPossible: boolean;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Null until they have loaded. */
  lines: readonly SameTeamsFragment[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Reads the lines over the same teams once they are asked for. The address keeps that they are. */
export function useSameTeams(
  group: { ref: string; teamRef: string | null; until: string | null },
  isPossible: boolean,
): SameTeams {
  const [choice, setChoice] = useAddressParameter('teams');
  const isOn = choice === 'same' && isPossible;
  const { data, error, refetch } = useSameTeamsQuery(isOn ? { variables: group } : skipToken);
  return {
    isPossible,
    isOn,
    setOn: (on) => setChoice(on ? 'same' : null),
    lines: isOn && data ? data.studySequence.trends.sameTeams : null,
    hasFailed: Boolean(error) && !data,
    retry: () => void retryQuery(refetch),
  };
}
