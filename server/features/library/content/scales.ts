/**
 * Labels that several questions share. For a rating of negative polarity they run from "least" to "most", otherwise
 * from the bad end to the good end.
 */

export const VERY = ['Not at all', 'Very'];
export const EASE = ['Very hard', 'Hard', 'Neither', 'Easy', 'Very easy'];
export const OFTEN = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];
export const SHARE = ['Almost none', 'About half', 'Almost all'];

export const HAPPY = ['Very unhappy', 'Unhappy', 'Neither', 'Happy', 'Very happy'];
export const QUALITY = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'];
export const SERVES = ['Not at all', 'Poorly', 'Fairly', 'Well', 'Very well'];
export const USEFUL = ['Not at all', 'Slightly', 'Fairly', 'Very', 'Extremely'];
/** Labels for how often something bad happens. The good end is "Never". */
export const HINDERS = ['Every day', 'Every week', 'Every month', 'Less often', 'Never'];
/** Labels for how often something is used. The first label means that it is not used. */
export const USES = ['Never', 'Rarely', 'Every week', 'Most days', 'Every day'];

/** The last choice of every list with several answers, so that everybody can answer. */
export const NONE = 'None of these';
