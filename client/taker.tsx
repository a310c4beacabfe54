import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TakerApp } from './features/taker/TakerApp';
import { TakerErrorBoundary } from './features/taker/TakerErrorBoundary';
import './theme/globalStyles';

// No provider for the theme's mode: boot.js has set it, and this page has nothing to switch it with.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <TakerErrorBoundary>
      <TakerApp path={window.location.pathname} />
    </TakerErrorBoundary>
  </StrictMode>,
);
