/** The languages of the customer side (`delights.md` §11). The texts of restaurants stay as their owners wrote them. */
export type Language = 'cs' | 'en'
