import './public/boot.js';
import { sendEarlyRequests } from './features/taker/api/earlyRequests';

// The build writes this script into study.html, so that neither the theme nor the survey waits for another file.
sendEarlyRequests(window.location.pathname);
