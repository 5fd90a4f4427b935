import * as z from 'zod/mini'

/** The search of a list of people in the address of the page. */
export const peopleSearch = z.object({ hledat: z.optional(z.catch(z.string().check(z.maxLength(100)), '')) })
