import { useOutletContext } from 'react-router-dom';
import type { AnalyzerFrameQuery, AnalyzerStudyFragment } from './AnalyzerFrame.generated';

export type SharedScope = NonNullable<AnalyzerFrameQuery['tokenScope']>;

export type AnalyzerPerson = NonNullable<AnalyzerFrameQuery['me']>;

export interface AnalyzerContext {
  study: AnalyzerStudyFragment;
  /** The team in the address; null for the whole company. */
  teamRef: string | null;
  /** The scope of the share link that opened the page; null for somebody who is signed in. */
  shared: SharedScope | null;
  /** The person who is signed in; null for the holder of a share link. */
  person: AnalyzerPerson | null;
  /** The results can be compared with other companies'. */
  canCompare: boolean;
  /** The installation accepts feedback on the product. */
  takesFeedback: boolean;
  /** Reads the survey from the server again. */
  reload: () => void;
}

/** The context that the frame gives to its tabs. */
export const useAnalyzer = () => useOutletContext<AnalyzerContext>();
