import type { DigestEvent } from '../../schema.generated';

/** The figures of a survey that a message may tell. Null where they are not known, or of too few people. */
export interface DigestFigures {
  survey: string;
  recipients: number | null;
  /** Completed responses; null below the minimum of the survey. */
  responses: number | null;
  /** In percent. */
  responseRate: number | null;
  /** The smallest number of responses that is told. */
  threshold: number;
  /** The close in words. */
  closes: string | null;
  /** The index of the whole company; null where it is hidden. */
  index: number | null;
}

interface DigestWords {
  subject: string;
  sentences: string[];
}

/** What a company is told of an event of a survey, without any person. */
export function digestWords(event: DigestEvent, figures: DigestFigures): DigestWords {
  const { survey } = figures;
  switch (event) {
    case 'OPENED':
      return { subject: `${survey} is open`, sentences: [`The survey “${survey}” is open.`, ...askedOf(figures)] };
    case 'RATE_REACHED':
      return {
        subject: `${survey} has reached ${percent(figures.responseRate)}`,
        sentences: [`The survey “${survey}” goes well: ${responsesOf(figures)}`, ...endOf(figures)],
      };
    case 'CLOSED':
      return {
        subject: `${survey} is closed`,
        sentences: [`The survey “${survey}” is closed: ${responsesOf(figures)}`],
      };
    case 'RESULTS':
      return {
        subject: `The results of ${survey} are there`,
        sentences: [
          `The results of the survey “${survey}” can be read.`,
          figures.index === null
            ? `Too few people responded to show results: it takes at least ${figures.threshold}.`
            : `The DevEx Index of the whole company is ${Math.round(figures.index)}.`,
        ],
      };
  }
}

const askedOf = (figures: DigestFigures) => [
  ...(figures.recipients === null ? [] : [`${count(figures.recipients, 'person', 'people')} can respond.`]),
  ...endOf(figures),
];
const endOf = ({ closes }: DigestFigures) => (closes === null ? [] : [`It closes on ${closes}.`]);

function responsesOf({ responses, responseRate, recipients, threshold }: DigestFigures): string {
  if (responses === null) return `fewer than ${threshold} people responded.`;
  const of = responseRate === null ? '' : `, ${percent(responseRate)} of ${recipients}`;
  return `${count(responses, 'person', 'people')} responded${of}.`;
}

const percent = (rate: number | null) => (rate === null ? '' : `${rate.toFixed(1)} %`);
const count = (number: number, one: string, more: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;
