/** The nonce the server allowed for this page's styles, from `<meta name="csp-nonce">`; undefined where there is none. */
export function cspNonce(): string | undefined {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
  return content === null || content === '' ? undefined : content;
}
