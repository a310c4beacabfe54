import './public/boot.js';
import { ownAddress } from './features/taker/api/address';
import { watchForFailedScript } from './features/taker/frame/failedScript';
import { sendEarlyRequests } from './features/taker/api/earlyRequests';

// The build writes this script into study.html, so that neither the theme nor the survey waits for another file, and it notices if that file does not come.
watchForFailedScript();
sendEarlyRequests(ownAddress());
