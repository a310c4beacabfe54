/** Whether the builder shows the page in a frame. No other page can (server/http/pages.ts). */
export const isFramed = () => window.parent !== window;
