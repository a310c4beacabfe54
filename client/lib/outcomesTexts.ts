import type { Language } from '@common/languages';

/** The texts of the page "You said, we did" and of its short form at the end of a survey, which people read who have answered in any of its languages. */
export interface OutcomesTexts {
  /** Numbers are written as in this language, with Latin digits. */
  locale: string;
  title: string;
  /** `{company}` and `{series}` are filled in. */
  lead: string;
  done: string;
  then: string;
  now: string;
  change: string;
  nextSurvey: string;
  hidden: string;
  /** What the short form leaves out; `{count}` is filled in, and is written so that it needs no plural form. */
  moreActions: string;
  moreTopics: string;
  /** `{low}` and `{high}` are filled in. */
  interval: string;
  mayBeChance: string;
  note: string;
  goneTitle: string;
  gone: string;
  failed: string;
}

export const OUTCOMES_TEXTS: Record<Language, OutcomesTexts> = {
  en: {
    locale: 'en-US',
    title: 'You said, we did',
    lead: 'What {company} did after the surveys of “{series}”, and how the answers have changed since.',
    done: 'What was done',
    then: 'Then',
    now: 'Now',
    change: 'Change',
    nextSurvey: 'The next survey will show',
    hidden: 'Not shown',
    moreActions: 'Further actions: {count}',
    moreTopics: 'Further topics: {count}',
    interval: '{low} to {high}',
    mayBeChance: 'may be chance',
    note: 'Scores go from 0 to 100 and are those of the whole company. Below each stands its 95% interval.',
    goneTitle: 'This page is not here',
    gone: 'It may have been taken back, or the link is not complete.',
    failed: 'This page could not be loaded',
  },
  de: {
    locale: 'de',
    title: 'Gesagt, getan',
    lead: 'Was {company} nach den Umfragen „{series}“ getan hat und wie sich die Antworten seitdem geändert haben.',
    done: 'Was getan wurde',
    then: 'Damals',
    now: 'Jetzt',
    change: 'Änderung',
    nextSurvey: 'Zeigt die nächste Umfrage',
    hidden: 'Nicht gezeigt',
    moreActions: 'Weitere Maßnahmen: {count}',
    moreTopics: 'Weitere Themen: {count}',
    interval: '{low} bis {high}',
    mayBeChance: 'kann Zufall sein',
    note: 'Die Werte gehen von 0 bis 100 und gelten für das ganze Unternehmen. Darunter steht jeweils das 95-%-Intervall.',
    goneTitle: 'Diese Seite gibt es hier nicht',
    gone: 'Vielleicht wurde sie zurückgezogen, oder der Link ist unvollständig.',
    failed: 'Diese Seite konnte nicht geladen werden',
  },
  es: {
    locale: 'es',
    title: 'Lo que dijo, lo que hicimos',
    lead: 'Lo que {company} ha hecho después de las encuestas de «{series}» y cómo han cambiado las respuestas desde entonces.',
    done: 'Lo que se ha hecho',
    then: 'Antes',
    now: 'Ahora',
    change: 'Cambio',
    nextSurvey: 'Lo dirá la próxima encuesta',
    hidden: 'No se muestra',
    moreActions: 'Otras medidas: {count}',
    moreTopics: 'Otros temas: {count}',
    interval: 'de {low} a {high}',
    mayBeChance: 'puede ser casualidad',
    note: 'Las puntuaciones van de 0 a 100 y son las de toda la empresa. Debajo de cada una está su intervalo del 95 %.',
    goneTitle: 'Esta página no está aquí',
    gone: 'Puede que se haya retirado o que el enlace esté incompleto.',
    failed: 'No se ha podido cargar esta página',
  },
  fr: {
    locale: 'fr',
    title: 'Vous l’avez dit, nous l’avons fait',
    lead: 'Ce que {company} a fait après les enquêtes « {series} », et comment les réponses ont changé depuis.',
    done: 'Ce qui a été fait',
    then: 'Avant',
    now: 'Maintenant',
    change: 'Évolution',
    nextSurvey: 'La prochaine enquête le dira',
    hidden: 'Non affiché',
    moreActions: 'Autres actions : {count}',
    moreTopics: 'Autres sujets : {count}',
    interval: 'de {low} à {high}',
    mayBeChance: 'peut être dû au hasard',
    note: 'Les scores vont de 0 à 100 et concernent toute l’entreprise. Sous chacun figure son intervalle à 95 %.',
    goneTitle: 'Cette page n’est pas ici',
    gone: 'Elle a peut-être été retirée, ou le lien est incomplet.',
    failed: 'Cette page n’a pas pu être chargée',
  },
  ar: {
    locale: 'ar-u-nu-latn',
    title: 'قلتم، ففعلنا',
    lead: 'ما فعلته {company} بعد استبيانات «{series}»، وكيف تغيّرت الإجابات منذ ذلك الحين.',
    done: 'ما تم فعله',
    then: 'آنذاك',
    now: 'الآن',
    change: 'التغيّر',
    nextSurvey: 'سيُظهره الاستبيان التالي',
    hidden: 'غير معروض',
    moreActions: 'إجراءات أخرى: {count}',
    moreTopics: 'موضوعات أخرى: {count}',
    interval: 'من {low} إلى {high}',
    mayBeChance: 'قد يكون مصادفة',
    note: 'تتراوح الدرجات من 0 إلى 100 وتخص الشركة كلها. وتحت كل درجة مجال الثقة 95٪.',
    goneTitle: 'هذه الصفحة غير موجودة هنا',
    gone: 'ربما سُحبت، أو أن الرابط غير مكتمل.',
    failed: 'تعذّر تحميل هذه الصفحة',
  },
};

/** Puts values in the places of a text. */
export const filledText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Points with one decimal, and with their sign where they are a change. The sign is a real minus, and stays before its number in Arabic. */
export const pointsText = ({ locale }: OutcomesTexts, points: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay })
    .format(points)
    .replace('-', '−');
