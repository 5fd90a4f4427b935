/** How many special days a restaurant may have: more than a year of them. */
export const MAX_SPECIAL_DAYS = 400
