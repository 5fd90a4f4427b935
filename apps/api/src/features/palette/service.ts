/** Finds what a person of the staff may open (`administration.md` §1). */
import type { PaletteAnswer } from '@sousto/contract/palette/wire.ts'
import { possibleOrderNumbers } from '@sousto/domain/order/order-number.ts'
import { paletteScope, paletteWords } from '@sousto/domain/palette/palette.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { SignedInStaff } from '../../http/staff-session.ts'
import { citiesNamed, ordersNumbered, outletsNamed, peopleNamed } from './store.ts'

export type Palette = ReturnType<typeof createPalette>

export function createPalette({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    find: async (
      staff: Pick<SignedInStaff, 'id' | 'grants' | 'secondFactor'>,
      search: string,
    ): Promise<PaletteAnswer> => {
      const words = paletteWords(search)
      if (words === null) return { cities: [], outlets: [], people: [], orders: [] }
      const { year } = clock().toZonedDateTimeISO('Europe/Prague')
      const numbers = possibleOrderNumbers(words.replaceAll(' ', ''), year)
      const [cities, outlets, people, orders] = await Promise.all([
        citiesNamed(kysely, words, paletteScope(staff, 'cities')),
        outletsNamed(kysely, words, paletteScope(staff, 'outlets')),
        peopleNamed(kysely, words, paletteScope(staff, 'people')),
        ordersNumbered(kysely, numbers, paletteScope(staff, 'orders')),
      ])
      return { cities, outlets, people, orders }
    },
  }
}
