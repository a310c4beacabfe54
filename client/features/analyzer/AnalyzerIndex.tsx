import { Navigate, useLocation } from 'react-router-dom';
import { analyzePath } from './analyzerPaths';
import { defaultAnalyzerTab } from './tabRules';
import { useAnalyzer } from './useAnalyzer';

/** The address without a tab redirects to the first tab with content. */
export function Component() {
  const { study, teamRef, shared } = useAnalyzer();
  const { search } = useLocation();
  return (
    <Navigate
      replace
      to={{ pathname: analyzePath(study.ref, defaultAnalyzerTab(study, shared !== null), teamRef), search }}
    />
  );
}
