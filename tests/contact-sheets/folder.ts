import { join } from 'node:path';

/** The folder of the pictures. It is not part of the repository. */
export const CONTACT_SHEETS = join(import.meta.dirname, '../../contact-sheets');
