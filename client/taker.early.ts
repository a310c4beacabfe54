import './public/boot.js';
import { ownAddress } from './features/taker/api/address';
import { watchForFailedScript } from './features/taker/frame/failedScript';
import { sendEarlyRequests } from './features/taker/api/earlyRequests';
import { fetchTextsEarly } from './features/taker/texts/fetchTextsEarly';

// The build writes this script into study.html, so that neither the theme, nor the texts, nor the survey waits for another file, and it notices if that file does not come.
watchForFailedScript();
fetchTextsEarly();
sendEarlyRequests(ownAddress());
