import { useOutletContext } from 'react-router-dom';
import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';

export interface AnalyzerContext {
  study: AnalyzerStudyFragment;
  /** The team that the address names; null for the whole company. */
  teamRef: string | null;
  /** Asks the server again what the survey is now. */
  reload: () => void;
}

/** What the frame hands to the tab inside it. */
export const useAnalyzer = () => useOutletContext<AnalyzerContext>();
