import type { Language } from '../../schema.generated';

interface OwnLinkTexts {
  subject(survey: string): string;
  /** Sentences before the link. */
  before(company: string, survey: string): string[];
  label: string;
  /** Sentences after the link. */
  after: string[];
}

/** The mail with somebody's own link, in the languages of the respondent's page. */
export const OWN_LINK_TEXTS: Record<Language, OwnLinkTexts> = {
  en: {
    subject: (survey) => `Your link to the survey “${survey}”`,
    before: (company, survey) => [
      `You have been invited by ${company} to take the survey “${survey}”.`,
      'This link is yours alone: whoever opens it answers as you. Please do not forward it.',
    ],
    label: 'Open the survey',
    after: [
      'You get this mail because somebody has given your address on the start page of the survey. If it was not you, you can ignore it: nothing is answered in your name.',
    ],
  },
  de: {
    subject: (survey) => `Ihr Link zur Umfrage „${survey}“`,
    before: (company, survey) => [
      `${company} hat Sie zur Umfrage „${survey}“ eingeladen.`,
      'Dieser Link gehört nur Ihnen: Wer ihn öffnet, antwortet an Ihrer Stelle. Bitte leiten Sie ihn nicht weiter.',
    ],
    label: 'Umfrage öffnen',
    after: [
      'Sie erhalten diese E-Mail, weil jemand Ihre Adresse auf der Startseite der Umfrage angegeben hat. Wenn Sie das nicht waren, können Sie sie ignorieren: In Ihrem Namen wird nichts beantwortet.',
    ],
  },
  fr: {
    subject: (survey) => `Votre lien vers l’enquête « ${survey} »`,
    before: (company, survey) => [
      `${company} vous invite à répondre à l’enquête « ${survey} ».`,
      'Ce lien n’est qu’à vous : la personne qui l’ouvre répond à votre place. Merci de ne pas le transférer.',
    ],
    label: 'Ouvrir l’enquête',
    after: [
      'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse sur la page d’accueil de l’enquête. Si ce n’était pas vous, vous pouvez l’ignorer : rien n’est répondu en votre nom.',
    ],
  },
  es: {
    subject: (survey) => `Su enlace a la encuesta «${survey}»`,
    before: (company, survey) => [
      `${company} le invita a responder a la encuesta «${survey}».`,
      'Este enlace es solo suyo: quien lo abra responderá en su lugar. No lo reenvíe, por favor.',
    ],
    label: 'Abrir la encuesta',
    after: [
      'Recibe este correo porque alguien ha escrito su dirección en la página de inicio de la encuesta. Si no ha sido usted, puede ignorarlo: no se responde nada en su nombre.',
    ],
  },
  ar: {
    subject: (survey) => `رابطكم إلى الاستبيان «${survey}»`,
    before: (company, survey) => [
      `تدعوكم ${company} إلى المشاركة في الاستبيان «${survey}».`,
      'هذا الرابط لكم وحدكم: من يفتحه يجيب بدلاً منكم. يرجى عدم إعادة توجيهه.',
    ],
    label: 'فتح الاستبيان',
    after: [
      'وصلتكم هذه الرسالة لأن أحدهم أدخل عنوانكم في صفحة بدء الاستبيان. إذا لم تكونوا أنتم، فيمكنكم تجاهلها: لن يُجاب عن أي شيء باسمكم.',
    ],
  },
};
