{
  const url = new URL(location);
  const token = url.searchParams.get('scope_token');
  let mode;
  try {
    if (token) sessionStorage.setItem('candor_scope_token', token);
    mode = localStorage.getItem('devex_theme');
  } catch {}
  if (token !== null) {
    url.searchParams.delete('scope_token');
    history.replaceState(history.state, '', url);
  }
  const root = document.documentElement;
  if (root.querySelector('[name=environment][content=partner]')) mode = 'light';
  if (!['light', 'dark'].includes(mode)) mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = root.style.colorScheme = mode;
}
