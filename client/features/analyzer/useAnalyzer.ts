import { useOutletContext } from 'react-router-dom';
import type { AnalyzerFrameQuery, AnalyzerStudyFragment } from './AnalyzerFrame.generated';

export type SharedScope = NonNullable<AnalyzerFrameQuery['tokenScope']>;

export type AnalyzerPerson = NonNullable<AnalyzerFrameQuery['me']>;

export interface AnalyzerContext {
  study: AnalyzerStudyFragment;
  /** The team that the address names; null for the whole company. */
  teamRef: string | null;
  /** How far the share link reaches that the page was opened with; null for somebody who is signed in. */
  shared: SharedScope | null;
  /** Who is signed in; null for the holder of a share link. */
  person: AnalyzerPerson | null;
  /** There may be other companies to compare the results with. */
  canCompare: boolean;
  /** There is somebody to read what is said of the product. */
  takesFeedback: boolean;
  /** Asks the server again what the survey is now. */
  reload: () => void;
}

/** What the frame hands to the tab inside it. */
export const useAnalyzer = () => useOutletContext<AnalyzerContext>();
