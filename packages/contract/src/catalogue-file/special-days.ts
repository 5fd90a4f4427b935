/** The maximum number of special days of a restaurant, which is more than a year. */
export const MAX_SPECIAL_DAYS = 400
