// Runs before the first paint, so that a dark page never flashes white. The rest is client/theme/ThemeModeProvider.tsx.
(function () {
  var mode = null;
  var environment = document.querySelector('meta[name="environment"]');
  if (environment && environment.content === 'partner') {
    mode = 'light'; // embedded in a partner's pages, which are light
  } else {
    try {
      mode = localStorage.getItem('devex_theme');
    } catch (blocked) {
      // storage is blocked: the system preference decides
    }
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = mode;
  document.documentElement.style.colorScheme = mode;
})();
