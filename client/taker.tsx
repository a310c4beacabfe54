import { createRoot } from 'react-dom/client';
import { fetchFontAfterPaint } from './features/taker/fetchFont';
import { loadSurvey } from './features/taker/loadSurvey';
import { TakerApp } from './features/taker/TakerApp';
import { TakerErrorBoundary } from './features/taker/frame/TakerErrorBoundary';
import './features/taker/taker.css';
import './theme/globalStyles';

const path = window.location.pathname;

// The skeleton stands in the page already, so the first thing to draw is the survey. No provider for the theme's mode:
// boot.js has set it, and this page has nothing to switch it with.
void loadSurvey(path).then((first) => {
  createRoot(document.getElementById('root')!).render(
    <TakerErrorBoundary>
      <TakerApp path={path} first={first} />
    </TakerErrorBoundary>,
  );
  fetchFontAfterPaint();
});
