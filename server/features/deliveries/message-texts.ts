import type { MessageTemplate } from '../../../common/message-template';
import type { Language, MessageKind } from '../../schema.generated';

/** A message as the product words it. */
interface StandardMessage extends MessageTemplate {
  /** The words on the button of the link. */
  label: string;
  /** Sentences after everything else. They belong to the promise, so no text of an admin replaces them. */
  closing: string[];
}

const YOURS_ALONE: Record<Language, string> = {
  en: 'This link is yours alone: whoever opens it answers as you. Please do not forward it.',
  de: 'Dieser Link gehört nur Ihnen: Wer ihn öffnet, antwortet an Ihrer Stelle. Bitte leiten Sie ihn nicht weiter.',
  fr: 'Ce lien n’est qu’à vous : la personne qui l’ouvre répond à votre place. Merci de ne pas le transférer.',
  es: 'Este enlace es solo suyo: quien lo abra responderá en su lugar. No lo reenvíe, por favor.',
  ar: 'هذا الرابط لكم وحدكم: من يفتحه يجيب بدلاً منكم. يرجى عدم إعادة توجيهه.',
};

/** A reminder may reach somebody who has answered, so each thanks those who have. */
const THANKS: Record<Language, string> = {
  en: 'If you have answered already, thank you: you need not do anything.',
  de: 'Falls Sie schon geantwortet haben: vielen Dank, Sie brauchen nichts weiter zu tun.',
  fr: 'Si vous avez déjà répondu, merci : vous n’avez rien à faire.',
  es: 'Si ya ha respondido, gracias: no tiene que hacer nada.',
  ar: 'إذا كنتم قد أجبتم فشكراً لكم، ولا حاجة إلى فعل أي شيء.',
};

const INVITATION: Record<Language, Omit<StandardMessage, 'closing'>> = {
  en: {
    subject: '{survey}: your opinion is asked for',
    text: `{company} invites you to take the survey “{survey}”.

What you answer is stored apart from your name, and is shown only together with the answers of others.

{link}`,
    label: 'Open the survey',
  },
  de: {
    subject: '{survey}: Ihre Meinung ist gefragt',
    text: `{company} lädt Sie ein, an der Umfrage „{survey}“ teilzunehmen.

Was Sie antworten, wird getrennt von Ihrem Namen gespeichert und nur zusammen mit den Antworten anderer gezeigt.

{link}`,
    label: 'Umfrage öffnen',
  },
  fr: {
    subject: '{survey} : votre avis nous intéresse',
    text: `{company} vous invite à répondre à l’enquête « {survey} ».

Vos réponses sont conservées séparément de votre nom et ne sont montrées qu’avec celles d’autres personnes.

{link}`,
    label: 'Ouvrir l’enquête',
  },
  es: {
    subject: '{survey}: nos interesa su opinión',
    text: `{company} le invita a responder a la encuesta «{survey}».

Lo que responda se guarda separado de su nombre y solo se muestra junto con las respuestas de otras personas.

{link}`,
    label: 'Abrir la encuesta',
  },
  ar: {
    subject: '{survey}: رأيكم يهمّنا',
    text: `تدعوكم {company} إلى المشاركة في الاستبيان «{survey}».

تُحفظ إجاباتكم منفصلة عن اسمكم، ولا تُعرض إلا مع إجابات آخرين.

{link}`,
    label: 'فتح الاستبيان',
  },
};

const REMINDER: Record<Language, MessageTemplate> = {
  en: {
    subject: 'Reminder: {survey}',
    text: `The survey “{survey}” of {company} is still open, and every opinion helps.

What you answer is stored apart from your name.

{link}`,
  },
  de: {
    subject: 'Erinnerung: {survey}',
    text: `Die Umfrage „{survey}“ von {company} läuft noch, und jede Meinung hilft.

Was Sie antworten, wird getrennt von Ihrem Namen gespeichert.

{link}`,
  },
  fr: {
    subject: 'Rappel : {survey}',
    text: `L’enquête « {survey} » de {company} est encore ouverte, et chaque avis compte.

Vos réponses sont conservées séparément de votre nom.

{link}`,
  },
  es: {
    subject: 'Recordatorio: {survey}',
    text: `La encuesta «{survey}» de {company} sigue abierta, y cada opinión ayuda.

Lo que responda se guarda separado de su nombre.

{link}`,
  },
  ar: {
    subject: 'تذكير: {survey}',
    text: `لا يزال الاستبيان «{survey}» من {company} مفتوحاً، وكل رأي مفيد.

تُحفظ إجاباتكم منفصلة عن اسمكم.

{link}`,
  },
};

/** The messages to recipients as the product words them, in the languages of the respondent's page. */
export const standardMessage = (kind: MessageKind, language: Language): StandardMessage =>
  kind === 'INVITATION'
    ? { ...INVITATION[language], closing: [YOURS_ALONE[language]] }
    : {
        ...REMINDER[language],
        label: INVITATION[language].label,
        closing: [THANKS[language], YOURS_ALONE[language]],
      };
