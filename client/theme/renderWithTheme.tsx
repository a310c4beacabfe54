import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EmotionRoot } from './EmotionRoot';

/** For tests: a piece as it stands in a page. */
export const renderWithTheme = (piece: ReactElement) => render(piece, { wrapper: EmotionRoot });
