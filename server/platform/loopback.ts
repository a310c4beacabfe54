const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads to this machine. Nobody can intercept requests to such an address. */
export const isLoopback = (url: URL) => LOOPBACK.test(url.hostname);
