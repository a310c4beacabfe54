const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads to this machine itself, so that nobody can listen on the way. */
export const isLoopback = (url: URL) => LOOPBACK.test(url.hostname);
