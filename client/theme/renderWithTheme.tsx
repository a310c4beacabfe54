import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EmotionRoot } from './EmotionRoot';

/** For tests: renders a component with the theme. */
export const renderWithTheme = (piece: ReactElement) => render(piece, { wrapper: EmotionRoot });
