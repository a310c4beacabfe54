import type { Language } from '../../../../common/languages';

interface PageTexts {
  /** Where the browser runs no scripts. */
  noScript: string;
  /** Where the page's script did not come, or the browser refused it. */
  title: string;
  failed: string;
  retry: string;
}

/** The texts of the respondent's page without its script. The build writes them into study.html, so they are in no catalogue. */
export const WITHOUT_SCRIPT: Record<Language, PageTexts> = {
  en: {
    noScript: 'This survey needs JavaScript. Allow it for this page, or open the link in another browser.',
    title: 'The survey could not be loaded',
    failed:
      'A part of the page did not arrive, or this browser refused it. Answers that you have already given are not lost. If this goes on, open the link in another browser.',
    retry: 'Try again',
  },
  de: {
    noScript:
      'Diese Umfrage braucht JavaScript. Erlauben Sie es für diese Seite, oder öffnen Sie den Link in einem anderen Browser.',
    title: 'Die Umfrage konnte nicht geladen werden',
    failed:
      'Ein Teil der Seite ist nicht angekommen, oder dieser Browser hat ihn abgelehnt. Bereits gegebene Antworten sind nicht verloren. Wenn es dabei bleibt, öffnen Sie den Link in einem anderen Browser.',
    retry: 'Noch einmal versuchen',
  },
  fr: {
    noScript:
      'Cette enquête a besoin de JavaScript. Autorisez-le pour cette page, ou ouvrez le lien dans un autre navigateur.',
    title: 'L’enquête n’a pas pu être chargée',
    failed:
      'Une partie de la page n’est pas arrivée, ou ce navigateur l’a refusée. Les réponses déjà données ne sont pas perdues. Si cela persiste, ouvrez le lien dans un autre navigateur.',
    retry: 'Réessayer',
  },
  es: {
    noScript: 'Esta encuesta necesita JavaScript. Permítalo en esta página o abra el enlace en otro navegador.',
    title: 'No se pudo cargar la encuesta',
    failed:
      'Una parte de la página no llegó, o este navegador la rechazó. Las respuestas que ya ha dado no se han perdido. Si sigue igual, abra el enlace en otro navegador.',
    retry: 'Intentar de nuevo',
  },
  ar: {
    noScript: 'يحتاج هذا الاستبيان إلى JavaScript. اسمحوا به لهذه الصفحة، أو افتحوا الرابط في متصفح آخر.',
    title: 'تعذّر تحميل الاستبيان',
    failed:
      'لم يصل جزء من الصفحة، أو رفضه هذا المتصفح. لم تضِع الإجابات التي قدّمتموها. إذا استمر ذلك، فافتحوا الرابط في متصفح آخر.',
    retry: 'حاولوا مرة أخرى',
  },
};

/** Writes an element for each language. They contain no text from outside. */
const inEachLanguage = (contentOf: (texts: PageTexts) => string) =>
  Object.entries(WITHOUT_SCRIPT)
    .map(
      ([language, texts]) =>
        `<div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${contentOf(texts)}</div>`,
    )
    .join('');

/** The markup of the page without its script. It stands beside the skeleton, and the page's script replaces both. */
export const withoutScriptMarkup = () =>
  `<main class="without-script" id="failed" hidden>${inEachLanguage(
    ({ title, failed, retry }) => `<h1>${title}</h1><p>${failed}</p><p><a href="">${retry}</a></p>`,
  )}</main>` +
  `<noscript><style nonce="%CSP_NONCE%">.skeleton{display:none}</style>` +
  `<main class="without-script">${inEachLanguage(({ noScript }) => `<p>${noScript}</p>`)}</main></noscript>`;
