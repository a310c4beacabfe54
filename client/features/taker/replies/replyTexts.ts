import type { Language } from '@common/languages';

/** The texts about replies at the end of a survey. `{company}` and `{days}` are filled in. */
export interface ReplyTexts {
  title: string;
  /** Before the close, to somebody who has written something. */
  mayCome: string;
  none: string;
  failed: string;
  yours: string;
  reply: string;
  /** What the key means, beside the button that clears it. */
  keyNote: string;
  /** The same below replies, with what reading them tells. */
  readNote: string;
  clear: string;
  cleared: string;
  /** To a browser without a key, once the survey is closed. */
  elsewhere: string;
}

export const REPLY_TEXTS: Record<Language, ReplyTexts> = {
  en: {
    title: 'Replies to what you wrote',
    mayCome:
      'For {days} days after the survey closes, {company} can reply to what you wrote. Open this page again then, in this browser: the reply is shown here, and nowhere else.',
    none: 'Nothing that you wrote has been answered so far. For {days} days after the close {company} can still reply.',
    failed: 'The replies could not be loaded. Check your connection, and open this page again.',
    yours: 'You wrote',
    reply: '{company} replies',
    keyNote:
      'For this, this browser keeps a random key. Whoever can look into this browser could find what you wrote with it. On a shared computer, clear the key.',
    readNote:
      'Only this browser can show these replies, by a random key that it keeps. Everybody who opens this page loads all replies, so nobody sees who reads one. Whoever does what a reply asks for can be known by it. On a shared computer, clear the key.',
    clear: 'Clear the key from this browser',
    cleared: 'The key has been cleared. Nobody can find replies to what you wrote any more.',
    elsewhere:
      'If you have written something, a reply can be read only in the browser in which you handed in your response.',
  },
  de: {
    title: 'Antworten auf das, was Sie geschrieben haben',
    mayCome:
      'Bis {days} Tage nach dem Ende der Umfrage kann {company} auf das antworten, was Sie geschrieben haben. Öffnen Sie diese Seite dann wieder in diesem Browser: Die Antwort steht hier und nirgends sonst.',
    none: 'Bisher wurde nichts beantwortet, was Sie geschrieben haben. {company} kann bis {days} Tage nach dem Ende noch antworten.',
    failed:
      'Die Antworten konnten nicht geladen werden. Prüfen Sie Ihre Verbindung, und öffnen Sie diese Seite noch einmal.',
    yours: 'Sie haben geschrieben',
    reply: '{company} antwortet',
    keyNote:
      'Dafür behält dieser Browser einen zufälligen Schlüssel. Wer in diesen Browser schauen kann, könnte damit finden, was Sie geschrieben haben. Löschen Sie den Schlüssel auf einem gemeinsam genutzten Computer.',
    readNote:
      'Nur dieser Browser kann diese Antworten zeigen, mit einem zufälligen Schlüssel, den er behält. Wer diese Seite öffnet, lädt alle Antworten, darum sieht niemand, wer eine liest. Wer tut, worum eine Antwort bittet, kann daran erkannt werden. Löschen Sie den Schlüssel auf einem gemeinsam genutzten Computer.',
    clear: 'Schlüssel aus diesem Browser löschen',
    cleared: 'Der Schlüssel ist gelöscht. Niemand kann mehr Antworten auf das finden, was Sie geschrieben haben.',
    elsewhere:
      'Wenn Sie etwas geschrieben haben, lässt sich eine Antwort nur in dem Browser lesen, in dem Sie Ihre Antworten abgegeben haben.',
  },
  fr: {
    title: 'Réponses à ce que vous avez écrit',
    mayCome:
      'Pendant {days} jours après la fin de l’enquête, {company} peut répondre à ce que vous avez écrit. Rouvrez alors cette page dans ce navigateur : la réponse s’affiche ici et nulle part ailleurs.',
    none: 'Rien de ce que vous avez écrit n’a reçu de réponse jusqu’ici. {company} peut encore répondre pendant {days} jours après la fin.',
    failed: 'Les réponses n’ont pas pu être chargées. Vérifiez votre connexion et rouvrez cette page.',
    yours: 'Vous avez écrit',
    reply: '{company} répond',
    keyNote:
      'Pour cela, ce navigateur garde une clé aléatoire. Quiconque peut consulter ce navigateur pourrait retrouver avec elle ce que vous avez écrit. Sur un ordinateur partagé, effacez la clé.',
    readNote:
      'Seul ce navigateur peut afficher ces réponses, grâce à une clé aléatoire qu’il garde. Toute personne qui ouvre cette page charge toutes les réponses, si bien que personne ne voit qui en lit une. Qui fait ce qu’une réponse demande peut être reconnu par là. Sur un ordinateur partagé, effacez la clé.',
    clear: 'Effacer la clé de ce navigateur',
    cleared: 'La clé a été effacée. Personne ne peut plus trouver de réponses à ce que vous avez écrit.',
    elsewhere:
      'Si vous avez écrit quelque chose, une réponse ne peut être lue que dans le navigateur avec lequel vous avez remis vos réponses.',
  },
  es: {
    title: 'Respuestas a lo que escribió',
    mayCome:
      'Durante {days} días después del cierre de la encuesta, {company} puede responder a lo que usted escribió. Vuelva a abrir entonces esta página en este navegador: la respuesta se muestra aquí y en ningún otro lugar.',
    none: 'Hasta ahora no se ha respondido a nada de lo que escribió. {company} todavía puede responder durante {days} días después del cierre.',
    failed: 'No se han podido cargar las respuestas. Compruebe su conexión y vuelva a abrir esta página.',
    yours: 'Usted escribió',
    reply: '{company} responde',
    keyNote:
      'Para ello, este navegador guarda una clave aleatoria. Quien pueda mirar en este navegador podría encontrar con ella lo que usted escribió. En un ordenador compartido, borre la clave.',
    readNote:
      'Solo este navegador puede mostrar estas respuestas, con una clave aleatoria que guarda. Todos los que abren esta página cargan todas las respuestas, así que nadie ve quién lee una. A quien hace lo que una respuesta pide se le puede reconocer por ello. En un ordenador compartido, borre la clave.',
    clear: 'Borrar la clave de este navegador',
    cleared: 'La clave se ha borrado. Ya nadie puede encontrar respuestas a lo que usted escribió.',
    elsewhere: 'Si escribió algo, una respuesta solo puede leerse en el navegador con el que entregó sus respuestas.',
  },
  ar: {
    title: 'ردود على ما كتبتموه',
    mayCome:
      'خلال {days} يومًا بعد إغلاق الاستبيان يمكن لشركة {company} أن ترد على ما كتبتموه. افتحوا هذه الصفحة حينها مرة أخرى في هذا المتصفح: يظهر الرد هنا ولا يظهر في أي مكان آخر.',
    none: 'لم يُرَدّ حتى الآن على شيء مما كتبتموه. ما زال بإمكان {company} الرد خلال {days} يومًا بعد الإغلاق.',
    failed: 'تعذّر تحميل الردود. تحققوا من اتصالكم ثم افتحوا هذه الصفحة مرة أخرى.',
    yours: 'ما كتبتموه',
    reply: 'رد {company}',
    keyNote:
      'لهذا الغرض يحتفظ هذا المتصفح بمفتاح عشوائي. ومن يستطيع الاطلاع على هذا المتصفح قد يجد به ما كتبتموه. على جهاز مشترك، امسحوا المفتاح.',
    readNote:
      'هذا المتصفح وحده يستطيع عرض هذه الردود، بمفتاح عشوائي يحتفظ به. كل من يفتح هذه الصفحة يحمّل جميع الردود، فلا يرى أحد من يقرأ ردًا منها. ومن يفعل ما يطلبه رد قد يُعرَف بذلك. على جهاز مشترك، امسحوا المفتاح.',
    clear: 'مسح المفتاح من هذا المتصفح',
    cleared: 'مُسح المفتاح. لا يستطيع أحد بعد الآن العثور على ردود على ما كتبتموه.',
    elsewhere: 'إن كنتم قد كتبتم شيئًا، فلا يمكن قراءة الرد إلا في المتصفح الذي سلّمتم فيه إجاباتكم.',
  },
};
