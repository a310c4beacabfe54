import { Navigate } from 'react-router-dom';
import { analyzePath } from './paths';
import { homeTab } from './tabRules';
import { useAnalyzer } from './useAnalyzer';

/** The bare address leads to the tab that has something to show. */
export function Component() {
  const { study, teamRef, shared } = useAnalyzer();
  return <Navigate replace to={analyzePath(study.ref, homeTab(study, shared !== null), teamRef)} />;
}
