/** What an admin states before single responses of another tool are imported. The survey keeps it. */
export const CONSENT_STATEMENT = 'Everybody who gave these responses has agreed that they are used here.';
