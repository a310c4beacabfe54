import type { Language } from '../../schema.generated';

export type MessageKind = 'invitation' | 'reminder';

interface MessageTexts {
  subject(survey: string): string;
  /** Paragraphs before the link. */
  before(company: string, survey: string): string[];
  label: string;
  /** Paragraphs after the link. */
  after: string[];
}

/**
 * The messages to recipients, in the languages of the respondent's page. A reminder may reach somebody who has answered, so each
 * thanks those who have.
 */
export const MESSAGE_TEXTS: Record<MessageKind, Record<Language, MessageTexts>> = {
  invitation: {
    en: {
      subject: (survey) => `${survey}: your opinion is asked for`,
      before: (company, survey) => [
        `${company} invites you to take the survey “${survey}”.`,
        'What you answer is stored apart from your name, and is shown only together with the answers of others.',
      ],
      label: 'Open the survey',
      after: ['This link is yours alone: whoever opens it answers as you. Please do not forward it.'],
    },
    de: {
      subject: (survey) => `${survey}: Ihre Meinung ist gefragt`,
      before: (company, survey) => [
        `${company} lädt Sie ein, an der Umfrage „${survey}“ teilzunehmen.`,
        'Was Sie antworten, wird getrennt von Ihrem Namen gespeichert und nur zusammen mit den Antworten anderer gezeigt.',
      ],
      label: 'Umfrage öffnen',
      after: [
        'Dieser Link gehört nur Ihnen: Wer ihn öffnet, antwortet an Ihrer Stelle. Bitte leiten Sie ihn nicht weiter.',
      ],
    },
    fr: {
      subject: (survey) => `${survey} : votre avis nous intéresse`,
      before: (company, survey) => [
        `${company} vous invite à répondre à l’enquête « ${survey} ».`,
        'Vos réponses sont conservées séparément de votre nom et ne sont montrées qu’avec celles d’autres personnes.',
      ],
      label: 'Ouvrir l’enquête',
      after: ['Ce lien n’est qu’à vous : la personne qui l’ouvre répond à votre place. Merci de ne pas le transférer.'],
    },
    es: {
      subject: (survey) => `${survey}: nos interesa su opinión`,
      before: (company, survey) => [
        `${company} le invita a responder a la encuesta «${survey}».`,
        'Lo que responda se guarda separado de su nombre y solo se muestra junto con las respuestas de otras personas.',
      ],
      label: 'Abrir la encuesta',
      after: ['Este enlace es solo suyo: quien lo abra responderá en su lugar. No lo reenvíe, por favor.'],
    },
    ar: {
      subject: (survey) => `${survey}: رأيكم يهمّنا`,
      before: (company, survey) => [
        `تدعوكم ${company} إلى المشاركة في الاستبيان «${survey}».`,
        'تُحفظ إجاباتكم منفصلة عن اسمكم، ولا تُعرض إلا مع إجابات آخرين.',
      ],
      label: 'فتح الاستبيان',
      after: ['هذا الرابط لكم وحدكم: من يفتحه يجيب بدلاً منكم. يرجى عدم إعادة توجيهه.'],
    },
  },
  reminder: {
    en: {
      subject: (survey) => `Reminder: ${survey}`,
      before: (company, survey) => [
        `The survey “${survey}” of ${company} is still open. If you have answered already, thank you: you need not do anything.`,
        'Otherwise your opinion is still missing. What you answer is stored apart from your name.',
      ],
      label: 'Open the survey',
      after: ['This link is yours alone: whoever opens it answers as you. Please do not forward it.'],
    },
    de: {
      subject: (survey) => `Erinnerung: ${survey}`,
      before: (company, survey) => [
        `Die Umfrage „${survey}“ von ${company} läuft noch. Falls Sie schon geantwortet haben: vielen Dank, Sie brauchen nichts weiter zu tun.`,
        'Sonst fehlt Ihre Meinung noch. Was Sie antworten, wird getrennt von Ihrem Namen gespeichert.',
      ],
      label: 'Umfrage öffnen',
      after: [
        'Dieser Link gehört nur Ihnen: Wer ihn öffnet, antwortet an Ihrer Stelle. Bitte leiten Sie ihn nicht weiter.',
      ],
    },
    fr: {
      subject: (survey) => `Rappel : ${survey}`,
      before: (company, survey) => [
        `L’enquête « ${survey} » de ${company} est encore ouverte. Si vous avez déjà répondu, merci : vous n’avez rien à faire.`,
        'Sinon, votre avis manque encore. Vos réponses sont conservées séparément de votre nom.',
      ],
      label: 'Ouvrir l’enquête',
      after: ['Ce lien n’est qu’à vous : la personne qui l’ouvre répond à votre place. Merci de ne pas le transférer.'],
    },
    es: {
      subject: (survey) => `Recordatorio: ${survey}`,
      before: (company, survey) => [
        `La encuesta «${survey}» de ${company} sigue abierta. Si ya ha respondido, gracias: no tiene que hacer nada.`,
        'Si no, todavía falta su opinión. Lo que responda se guarda separado de su nombre.',
      ],
      label: 'Abrir la encuesta',
      after: ['Este enlace es solo suyo: quien lo abra responderá en su lugar. No lo reenvíe, por favor.'],
    },
    ar: {
      subject: (survey) => `تذكير: ${survey}`,
      before: (company, survey) => [
        `لا يزال الاستبيان «${survey}» من ${company} مفتوحاً. إذا كنتم قد أجبتم فشكراً لكم، ولا حاجة إلى فعل أي شيء.`,
        'وإلا فما زال رأيكم ينقصنا. تُحفظ إجاباتكم منفصلة عن اسمكم.',
      ],
      label: 'فتح الاستبيان',
      after: ['هذا الرابط لكم وحدكم: من يفتحه يجيب بدلاً منكم. يرجى عدم إعادة توجيهه.'],
    },
  },
};
