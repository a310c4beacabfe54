// Runs before anything else: a share link's token leaves the address, so that it is in no history entry, referrer, report
// or screenshot. It is kept for this tab. The rest is client/apollo/scopeToken.ts.
(function () {
  var url = new URL(location.href);
  var token = url.searchParams.get('scope_token');
  if (token === null) return;
  url.searchParams.delete('scope_token');
  history.replaceState(history.state, '', url);
  try {
    if (token) sessionStorage.setItem('candor_scope_token', token);
  } catch (blocked) {
    // storage is blocked: the link needs it
  }
})();
