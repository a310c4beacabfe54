import { createRoot } from 'react-dom/client';
import { fetchFontAfterPaint } from './features/taker/fetchFont';
import { noteThatScriptRuns } from './features/taker/frame/failedScript';
import { loadSurvey } from './features/taker/loadSurvey';
import { TakerApp } from './features/taker/TakerApp';
import { TakerErrorBoundary } from './features/taker/frame/TakerErrorBoundary';
import './features/taker/taker.css';
import './theme/globalStyles';

noteThatScriptRuns();
const path = window.location.pathname;

// study.html holds the skeleton, so the first thing that is drawn is the survey. There is no provider for the theme, because
// boot.js has set its mode and this page can't switch it.
void loadSurvey(path).then((first) => {
  createRoot(document.getElementById('root')!).render(
    <TakerErrorBoundary>
      <TakerApp path={path} first={first} />
    </TakerErrorBoundary>,
  );
  fetchFontAfterPaint();
});
