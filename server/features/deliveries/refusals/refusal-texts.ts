import type { Language } from '../../../schema.generated';

interface RefusalTexts {
  /** The link at the end of a mail. */
  link: string;
  question(company: string): string;
  meaning: string;
  /** That other ways to reach somebody stay as they are. */
  onlyMails: string;
  refuse: string;
  done(company: string): string;
  stillInvited: string;
  undo: string;
  /** The heading for an address that is not whole or was made up, and what to do then. */
  unknown: string;
  tryMail: string;
}

/** The words by which somebody gets no more mails about surveys, in the languages of the respondent's page. */
export const REFUSAL_TEXTS: Record<Language, RefusalTexts> = {
  en: {
    link: 'Get no more mails about surveys',
    question: (company) => `No more mails about surveys of ${company}?`,
    meaning: 'You then get neither invitations nor reminders by email. Nobody at the company sees that it was you.',
    onlyMails: 'This is about mails only: messages in Slack or Microsoft Teams still reach you.',
    refuse: 'Send me no more mails',
    done: (company) => `You get no more mails about surveys of ${company}.`,
    stillInvited: 'You can still answer a survey by a link that somebody gives you.',
    undo: 'Send me mails again',
    unknown: 'This link does not work',
    tryMail: 'A part of its address may be missing. Open it once more from the mail itself.',
  },
  de: {
    link: 'Keine Mails mehr zu Umfragen erhalten',
    question: (company) => `Keine Mails mehr zu Umfragen von ${company}?`,
    meaning:
      'Sie erhalten dann weder Einladungen noch Erinnerungen per E-Mail. Niemand in der Firma sieht, dass Sie es waren.',
    onlyMails: 'Das gilt nur für Mails: Nachrichten in Slack oder Microsoft Teams erreichen Sie weiterhin.',
    refuse: 'Keine Mails mehr senden',
    done: (company) => `Sie erhalten keine Mails mehr zu Umfragen von ${company}.`,
    stillInvited: 'Über einen Link, den Ihnen jemand gibt, können Sie weiterhin an einer Umfrage teilnehmen.',
    undo: 'Wieder Mails senden',
    unknown: 'Dieser Link funktioniert nicht',
    tryMail: 'Vielleicht fehlt ein Teil der Adresse. Öffnen Sie ihn noch einmal direkt aus der Mail.',
  },
  fr: {
    link: 'Ne plus recevoir d’e-mails sur les enquêtes',
    question: (company) => `Ne plus recevoir d’e-mails sur les enquêtes de ${company} ?`,
    meaning:
      'Vous ne recevrez alors ni invitation ni rappel par e-mail. Personne dans l’entreprise ne voit que c’était vous.',
    onlyMails:
      'Cela ne concerne que les e-mails : les messages dans Slack ou Microsoft Teams vous parviendront toujours.',
    refuse: 'Ne plus m’envoyer d’e-mails',
    done: (company) => `Vous ne recevez plus d’e-mails sur les enquêtes de ${company}.`,
    stillInvited: 'Vous pouvez toujours répondre à une enquête par un lien que l’on vous donne.',
    undo: 'M’envoyer de nouveau des e-mails',
    unknown: 'Ce lien ne fonctionne pas',
    tryMail: 'Une partie de l’adresse manque peut-être. Ouvrez-le de nouveau depuis l’e-mail.',
  },
  es: {
    link: 'No recibir más correos sobre encuestas',
    question: (company) => `¿No recibir más correos sobre encuestas de ${company}?`,
    meaning: 'Ya no recibirá invitaciones ni recordatorios por correo. Nadie en la empresa ve que ha sido usted.',
    onlyMails: 'Esto vale solo para los correos: los mensajes en Slack o Microsoft Teams le seguirán llegando.',
    refuse: 'No enviarme más correos',
    done: (company) => `Ya no recibe correos sobre encuestas de ${company}.`,
    stillInvited: 'Todavía puede responder a una encuesta con un enlace que alguien le dé.',
    undo: 'Volver a enviarme correos',
    unknown: 'Este enlace no funciona',
    tryMail: 'Quizá falte una parte de la dirección. Ábralo otra vez desde el propio correo.',
  },
  ar: {
    link: 'عدم تلقي مزيد من الرسائل عن الاستبيانات',
    question: (company) => `عدم تلقي مزيد من الرسائل عن استبيانات ${company}؟`,
    meaning: 'لن تصلكم بعد ذلك دعوات ولا تذكيرات بالبريد الإلكتروني. ولا يرى أحد في الشركة أنكم أنتم من طلب ذلك.',
    onlyMails: 'يخص هذا رسائل البريد الإلكتروني وحدها، وستبقى الرسائل في Slack أو Microsoft Teams تصلكم.',
    refuse: 'لا ترسلوا إليّ مزيداً من الرسائل',
    done: (company) => `لن تصلكم رسائل أخرى عن استبيانات ${company}.`,
    stillInvited: 'لا يزال بإمكانكم الإجابة عن استبيان عبر رابط يعطيكم إياه أحد.',
    undo: 'أرسلوا إليّ الرسائل من جديد',
    unknown: 'هذا الرابط لا يعمل',
    tryMail: 'ربما ينقص جزء من العنوان. افتحه مرة أخرى من الرسالة نفسها.',
  },
};
