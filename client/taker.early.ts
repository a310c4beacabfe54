import './public/boot.js';
import { sendEarlyRequests } from './features/taker/api/early';

// Stands in study.html itself, so that neither the theme nor the survey waits for another file.
sendEarlyRequests(window.location.pathname);
