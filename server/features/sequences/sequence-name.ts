import { requiredText } from '../../platform/text-rules';

const MAX_NAME_LENGTH = 120;

/** The name of a series as it is stored. A blank or over-long name is refused. */
export const sequenceName = (name: string): string => requiredText('name', name, MAX_NAME_LENGTH);
