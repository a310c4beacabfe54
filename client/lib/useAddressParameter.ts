import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A choice that the address keeps, so that people can send it to colleagues. Null removes the parameter. */
export function useAddressParameter(name: string): [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) => {
      const change = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      };
      setParameters(change, { replace: true, preventScrollReset: true });
    },
    [name, setParameters],
  );
  return [parameters.get(name), set];
}
