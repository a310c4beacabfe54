import { DateTime } from 'luxon';
import type { DigestEvent, Language } from '../../schema.generated';
import type { ChannelMessage } from '../deliveries/delivery-channel';
import { momentInWords } from '../studies/schedule';
import { DIGEST_LANGUAGES } from './digest-languages';

/**
 * The figures of a survey that a message may contain. A figure is null if it is not known, or stands for too few
 * people.
 */
export interface DigestFigures {
  survey: string;
  recipients: number | null;
  /** Completed responses; null below the minimum of the survey. */
  responses: number | null;
  /** In percent. */
  responseRate: number | null;
  /** The smallest number of responses that a message may contain. */
  threshold: number;
  /** The close, and the time zone in which a message writes it. */
  closes: { at: Date; zone: string } | null;
  /** The index of the whole company; null where it is hidden. */
  index: number | null;
  /** What the results say, in sentences of the message's language. */
  findings: readonly string[];
}

/** The message about an event of a survey. It names no person. `url` is the address of the survey’s page. */
export function digestMessage(
  event: DigestEvent,
  figures: DigestFigures,
  language: Language,
  url: string,
): ChannelMessage {
  const texts = DIGEST_LANGUAGES[language];
  const rate = figures.responseRate === null ? null : percent(figures.responseRate, language);
  return {
    language,
    subject: texts.subject[event](figures.survey, rate),
    before: sentencesOf(event, figures, language),
    link: { label: texts.open, url },
    after: [],
  };
}

/** The first message in a channel, which is posted when the channel is chosen. */
export function helloMessage(company: string, language: Language, url: string): ChannelMessage {
  const { subject, text, open } = DIGEST_LANGUAGES[language].hello;
  return { language, subject: subject(company), before: [text], link: { label: open, url }, after: [] };
}

function sentencesOf(event: DigestEvent, figures: DigestFigures, language: Language): string[] {
  const texts = DIGEST_LANGUAGES[language];
  const { survey, recipients, closes, index, threshold, findings } = figures;
  const end = closes ? [texts.closesOn(closeInWords(closes, language))] : [];
  switch (event) {
    case 'OPENED': {
      const asked = recipients === null ? [] : [texts.canRespond(count(recipients, language), recipients === 1)];
      return [texts.opened(survey), ...asked, ...end];
    }
    case 'RATE_REACHED':
      return [texts.goesWell(survey) + responsesOf(figures, language), ...end];
    case 'CLOSED':
      return [texts.closed(survey) + responsesOf(figures, language)];
    case 'RESULTS':
      return [
        texts.results(survey),
        ...(index === null
          ? [texts.noResults(count(threshold, language))]
          : [texts.index(count(Math.round(index), language)), ...findings]),
      ];
  }
}

function responsesOf({ responses, responseRate, recipients, threshold }: DigestFigures, language: Language): string {
  const texts = DIGEST_LANGUAGES[language];
  if (responses === null) return texts.tooFewResponded(count(threshold, language));
  const number = count(responses, language);
  // More people can respond than were expected, and no share of those says anything then.
  return responseRate === null || recipients === null || responses > recipients
    ? texts.responded(number, responses === 1)
    : texts.respondedOf(number, responses === 1, percent(responseRate, language), count(recipients, language));
}

/** Numbers have Latin digits in each language, as on the respondent's page. */
const localeOf = (language: Language) => `${language === 'en' ? 'en-US' : language}-u-nu-latn`;

const count = (number: number, language: Language): string => number.toLocaleString(localeOf(language));

const percent = (rate: number, language: Language): string =>
  `${rate.toLocaleString(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

const closeInWords = ({ at, zone }: { at: Date; zone: string }, language: Language): string =>
  language === 'en'
    ? momentInWords(at, zone)
    : DateTime.fromJSDate(at, { zone })
        .setLocale(localeOf(language))
        .toLocaleString({
          ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
          ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
        });
