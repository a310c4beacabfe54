import { createRoot } from 'react-dom/client';
import { ownAddress } from './features/taker/api/address';
import { fetchFontAfterPaint } from './features/taker/fetchFont';
import { noteThatScriptRuns } from './features/taker/frame/failedScript';
import { loadSurvey } from './features/taker/loadSurvey';
import { TakerApp } from './features/taker/TakerApp';
import { TakerErrorBoundary } from './features/taker/frame/TakerErrorBoundary';
import './features/taker/taker.css';
import './theme/globalStyles';

noteThatScriptRuns();
const address = ownAddress();
// A personal link that is opened in the page's own tab changes nothing but the fragment.
window.addEventListener('hashchange', () => window.location.reload());

// study.html holds the skeleton, so the first thing that is drawn is the survey. There is no provider for the theme, because
// boot.js has set its mode and this page can't switch it.
void loadSurvey(address).then((first) => {
  createRoot(document.getElementById('root')!).render(
    <TakerErrorBoundary>
      <TakerApp address={address} first={first} />
    </TakerErrorBoundary>,
  );
  fetchFontAfterPaint();
});
