/** The looks at the own account, as the customer reads them (`administration.md` §4). */
import { LOGGED_PURPOSES, LOOKED_BY } from '@sousto/domain/customer/look.ts'
import * as z from 'zod/mini'
import { instant, list } from '../primitives.ts'

export const ownLooks = list(
  z.object({ at: instant, by: z.enum(LOOKED_BY), purpose: z.enum(LOGGED_PURPOSES), note: z.string() }),
)
export type OwnLook = z.output<typeof ownLooks>[number]
