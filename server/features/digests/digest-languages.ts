import type { DigestEvent, Language } from '../../schema.generated';

/**
 * The texts of the messages about surveys in one language. Numbers and times are passed in the form that the language
 * has for them.
 */
interface DigestLanguage {
  /** `rate` is null for an event whose subject does not contain it. */
  subject: Record<DigestEvent, (survey: string, rate: string | null) => string>;
  opened(survey: string): string;
  canRespond(people: string, isOne: boolean): string;
  closesOn(moment: string): string;
  /** Before the sentence of the responses. */
  goesWell(survey: string): string;
  closed(survey: string): string;
  responded(responses: string, isOne: boolean): string;
  respondedOf(responses: string, isOne: boolean, rate: string, people: string): string;
  tooFewResponded(threshold: string): string;
  results(survey: string): string;
  noResults(threshold: string): string;
  index(index: string): string;
  open: string;
  /** The first message in a channel that was chosen. */
  hello: { subject(company: string): string; text: string; open: string };
}

export const DIGEST_LANGUAGES: Record<Language, DigestLanguage> = {
  en: {
    subject: {
      OPENED: (survey) => `${survey} is open`,
      RATE_REACHED: (survey, rate) => `${survey} has reached ${rate}`,
      CLOSED: (survey) => `${survey} is closed`,
      RESULTS: (survey) => `The results of ${survey} are in`,
    },
    opened: (survey) => `The survey “${survey}” is open.`,
    canRespond: (people, isOne) => `${people} ${isOne ? 'person' : 'people'} can respond.`,
    closesOn: (moment) => `It closes on ${moment}.`,
    goesWell: (survey) => `The survey “${survey}” goes well: `,
    closed: (survey) => `The survey “${survey}” is closed: `,
    responded: (responses, isOne) => `${responses} ${isOne ? 'person' : 'people'} responded.`,
    respondedOf: (responses, isOne, rate, people) =>
      `${responses} ${isOne ? 'person' : 'people'} responded, ${rate} of ${people}.`,
    tooFewResponded: (threshold) => `fewer than ${threshold} people responded.`,
    results: (survey) => `The results of the survey “${survey}” can be read.`,
    noResults: (threshold) => `Too few people responded to show results: it takes at least ${threshold}.`,
    index: (index) => `The DevEx Index of the whole company is ${index}.`,
    open: 'Open the survey',
    hello: {
      subject: (company) => `Surveys of ${company}`,
      text: 'From now on this channel is told what happens to surveys, with figures of the whole company. No message names anybody.',
      open: 'Open the surveys',
    },
  },
  de: {
    subject: {
      OPENED: (survey) => `${survey} hat begonnen`,
      RATE_REACHED: (survey, rate) => `${survey} hat ${rate} erreicht`,
      CLOSED: (survey) => `${survey} ist beendet`,
      RESULTS: (survey) => `Die Ergebnisse von ${survey} sind da`,
    },
    opened: (survey) => `Die Umfrage „${survey}“ hat begonnen.`,
    canRespond: (people, isOne) => (isOne ? '1 Person kann teilnehmen.' : `${people} Personen können teilnehmen.`),
    closesOn: (moment) => `Sie endet am ${moment}.`,
    goesWell: (survey) => `Die Umfrage „${survey}“ läuft gut: `,
    closed: (survey) => `Die Umfrage „${survey}“ ist beendet: `,
    responded: (responses, isOne) =>
      isOne ? '1 Person hat teilgenommen.' : `${responses} Personen haben teilgenommen.`,
    respondedOf: (responses, isOne, rate, people) =>
      isOne
        ? `1 Person hat teilgenommen, ${rate} von ${people}.`
        : `${responses} Personen haben teilgenommen, ${rate} von ${people}.`,
    tooFewResponded: (threshold) => `Weniger als ${threshold} Personen haben teilgenommen.`,
    results: (survey) => `Die Ergebnisse der Umfrage „${survey}“ können gelesen werden.`,
    noResults: (threshold) =>
      `Für Ergebnisse haben zu wenige teilgenommen: Es müssen mindestens ${threshold} Personen sein.`,
    index: (index) => `Der DevEx-Index der ganzen Firma ist ${index}.`,
    open: 'Umfrage öffnen',
    hello: {
      subject: (company) => `Umfragen von ${company}`,
      text: 'Dieser Kanal erfährt ab jetzt, was mit Umfragen geschieht, mit Zahlen der ganzen Firma. Keine Nachricht nennt jemanden.',
      open: 'Umfragen öffnen',
    },
  },
  fr: {
    subject: {
      OPENED: (survey) => `${survey} est ouverte`,
      RATE_REACHED: (survey, rate) => `${survey} a atteint ${rate}`,
      CLOSED: (survey) => `${survey} est terminée`,
      RESULTS: (survey) => `Les résultats de ${survey} sont là`,
    },
    opened: (survey) => `L’enquête « ${survey} » est ouverte.`,
    canRespond: (people, isOne) => `${people} ${isOne ? 'personne peut' : 'personnes peuvent'} répondre.`,
    closesOn: (moment) => `Elle se termine le ${moment}.`,
    goesWell: (survey) => `L’enquête « ${survey} » avance bien : `,
    closed: (survey) => `L’enquête « ${survey} » est terminée : `,
    responded: (responses, isOne) => `${responses} ${isOne ? 'personne a' : 'personnes ont'} répondu.`,
    respondedOf: (responses, isOne, rate, people) =>
      `${responses} ${isOne ? 'personne a' : 'personnes ont'} répondu, soit ${rate} de ${people}.`,
    tooFewResponded: (threshold) => `moins de ${threshold} personnes ont répondu.`,
    results: (survey) => `Les résultats de l’enquête « ${survey} » peuvent être consultés.`,
    noResults: (threshold) =>
      `Trop peu de personnes ont répondu pour montrer des résultats : il en faut au moins ${threshold}.`,
    index: (index) => `Le DevEx Index de toute l’entreprise est de ${index}.`,
    open: 'Ouvrir l’enquête',
    hello: {
      subject: (company) => `Enquêtes de ${company}`,
      text: 'Ce canal apprend désormais ce qui se passe pour les enquêtes, avec des chiffres de toute l’entreprise. Aucun message ne nomme personne.',
      open: 'Ouvrir les enquêtes',
    },
  },
  es: {
    subject: {
      OPENED: (survey) => `${survey} está abierta`,
      RATE_REACHED: (survey, rate) => `${survey} ha llegado al ${rate}`,
      CLOSED: (survey) => `${survey} ha terminado`,
      RESULTS: (survey) => `Ya están los resultados de ${survey}`,
    },
    opened: (survey) => `La encuesta «${survey}» está abierta.`,
    canRespond: (people, isOne) => `${people} ${isOne ? 'persona puede' : 'personas pueden'} responder.`,
    closesOn: (moment) => `Termina el ${moment}.`,
    goesWell: (survey) => `La encuesta «${survey}» va bien: `,
    closed: (survey) => `La encuesta «${survey}» ha terminado: `,
    responded: (responses, isOne) =>
      `${isOne ? 'ha respondido' : 'han respondido'} ${responses} ${isOne ? 'persona' : 'personas'}.`,
    respondedOf: (responses, isOne, rate, people) =>
      `${isOne ? 'ha respondido' : 'han respondido'} ${responses} ${isOne ? 'persona' : 'personas'}, el ${rate} de ${people}.`,
    tooFewResponded: (threshold) => `han respondido menos de ${threshold} personas.`,
    results: (survey) => `Ya se pueden leer los resultados de la encuesta «${survey}».`,
    noResults: (threshold) =>
      `Han respondido muy pocas personas para mostrar resultados: hacen falta al menos ${threshold}.`,
    index: (index) => `El DevEx Index de toda la empresa es ${index}.`,
    open: 'Abrir la encuesta',
    hello: {
      subject: (company) => `Encuestas de ${company}`,
      text: 'Desde ahora este canal se entera de lo que pasa con las encuestas, con cifras de toda la empresa. Ningún mensaje nombra a nadie.',
      open: 'Abrir las encuestas',
    },
  },
  ar: {
    subject: {
      OPENED: (survey) => `الاستبيان ${survey} مفتوح`,
      RATE_REACHED: (survey, rate) => `بلغ الاستبيان ${survey} نسبة ${rate}`,
      CLOSED: (survey) => `انتهى الاستبيان ${survey}`,
      RESULTS: (survey) => `نتائج الاستبيان ${survey} متاحة`,
    },
    opened: (survey) => `الاستبيان «${survey}» مفتوح الآن.`,
    canRespond: (people) => `عدد من يمكنهم الإجابة: ${people}.`,
    closesOn: (moment) => `ينتهي يوم ${moment}.`,
    goesWell: (survey) => `الاستبيان «${survey}» يسير جيداً. `,
    closed: (survey) => `انتهى الاستبيان «${survey}». `,
    responded: (responses) => `عدد من أجابوا: ${responses}.`,
    respondedOf: (responses, _isOne, rate, people) => `عدد من أجابوا: ${responses}، أي ${rate} من ${people}.`,
    tooFewResponded: (threshold) => `عدد من أجابوا أقل من ${threshold}.`,
    results: (survey) => `يمكن الآن الاطلاع على نتائج الاستبيان «${survey}».`,
    noResults: (threshold) => `عدد من أجابوا لا يكفي لعرض النتائج، فالحد الأدنى هو ${threshold}.`,
    index: (index) => `مؤشر DevEx للشركة كلها هو ${index}.`,
    open: 'فتح الاستبيان',
    hello: {
      subject: (company) => `استبيانات ${company}`,
      text: 'من الآن تصل إلى هذه القناة أخبار الاستبيانات مع أرقام عن الشركة كلها. ولا تذكر أي رسالة اسم أحد.',
      open: 'فتح الاستبيانات',
    },
  },
};
