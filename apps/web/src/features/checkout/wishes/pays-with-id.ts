/** The field of the announced cash. */
export const PAYS_WITH_ID = 'budu-platit'
