import type { Language } from '@common/languages';

/** What the promises of a survey say about replies. They stand apart from the texts of its end, because both come with scripts of their own. */
export const REPLY_PROMISES: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'Replies to what you wrote',
    text: 'For {days} days after the close, {company} can reply to what you write. Only your browser can show you a reply: it keeps a random key, and every visitor loads all replies, so nobody sees who reads one. Whoever can look into your browser could find what you wrote with that key. You can clear it at the end.',
  },
  de: {
    title: 'Antworten auf das, was Sie geschrieben haben',
    text: 'Bis {days} Tage nach dem Ende kann {company} auf das antworten, was Sie schreiben. Nur Ihr Browser kann Ihnen eine Antwort zeigen: Er behält einen zufälligen Schlüssel, und alle Besucher laden alle Antworten, darum sieht niemand, wer eine liest. Wer in Ihren Browser schauen kann, könnte mit dem Schlüssel finden, was Sie geschrieben haben. Am Ende können Sie ihn löschen.',
  },
  fr: {
    title: 'Réponses à ce que vous avez écrit',
    text: 'Pendant {days} jours après la fin, {company} peut répondre à ce que vous écrivez. Seul votre navigateur peut vous montrer une réponse : il garde une clé aléatoire, et chaque visiteur charge toutes les réponses, si bien que personne ne voit qui en lit une. Quiconque peut consulter votre navigateur pourrait retrouver avec cette clé ce que vous avez écrit. Vous pouvez l’effacer à la fin.',
  },
  es: {
    title: 'Respuestas a lo que escribió',
    text: 'Durante {days} días después del cierre, {company} puede responder a lo que usted escriba. Solo su navegador puede mostrarle una respuesta: guarda una clave aleatoria, y cada visitante carga todas las respuestas, así que nadie ve quién lee una. Quien pueda mirar en su navegador podría encontrar con esa clave lo que usted escribió. Puede borrarla al final.',
  },
  ar: {
    title: 'ردود على ما كتبتموه',
    text: 'خلال {days} يومًا بعد الإغلاق يمكن لشركة {company} أن ترد على ما تكتبونه. متصفحكم وحده يستطيع أن يعرض لكم الرد: فهو يحتفظ بمفتاح عشوائي، وكل زائر يحمّل جميع الردود، فلا يرى أحد من يقرأ ردًا منها. ومن يستطيع الاطلاع على متصفحكم قد يجد بهذا المفتاح ما كتبتموه. يمكنكم مسحه في النهاية.',
  },
};
