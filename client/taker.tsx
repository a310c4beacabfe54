import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TakerApp } from './features/taker/TakerApp';
import { TakerErrorBoundary } from './features/taker/TakerErrorBoundary';
import { EmotionRoot } from './theme/EmotionRoot';
import { ThemeModeProvider } from './theme/ThemeModeProvider';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeModeProvider>
      <EmotionRoot>
        <TakerErrorBoundary>
          <TakerApp path={window.location.pathname} />
        </TakerErrorBoundary>
      </EmotionRoot>
    </ThemeModeProvider>
  </StrictMode>,
);
