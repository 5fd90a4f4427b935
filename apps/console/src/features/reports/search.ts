import type { ReportQuery } from '@sousto/contract/reports/wire.ts'
import { FIGURE_NAMES, type FigureName } from '@sousto/domain/reports/figures.ts'
import { type COMPARED_WITH, lastSevenDays } from '@sousto/domain/reports/periods.ts'
import * as z from 'zod/mini'

const DIVISIONS = { den: 'day', hodina: 'hour', mesto: 'city', podnik: 'outlet' } as const
const AGAINST = { tyden: 'week', rok: 'year' } as const satisfies Record<
  string,
  (typeof COMPARED_WITH)[number]
>

const keys = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  // `Object.keys` returns the names, which its type does not say.
  Object.keys(names) as [Name, ...Name[]]

/** What is chosen in a report, in the address of its page. */
export const reportSearch = z.object({
  od: z.optional(z.catch(z.iso.date(), '')),
  do: z.optional(z.catch(z.iso.date(), '')),
  proti: z.optional(z.catch(z.enum(keys(AGAINST)), 'tyden')),
  podle: z.optional(z.catch(z.enum(keys(DIVISIONS)), 'den')),
  mesto: z.optional(z.catch(z.string().check(z.maxLength(80)), '')),
  podnik: z.optional(z.catch(z.int().check(z.minimum(1), z.maximum(2_000_000_000)), 0)),
  udaj: z.optional(z.catch(z.enum(FIGURE_NAMES), 'orders')),
})
export type ReportSearch = z.output<typeof reportSearch>

export type Choice = ReportQuery & { readonly figure: FigureName }

/** Without days they are the last seven whole ones. An outlet is of one city. */
export function choiceOf(search: ReportSearch, today: Temporal.PlainDate): Choice {
  const { od, do: until, proti = 'tyden', podle = 'den', mesto, podnik, udaj = 'orders' } = search
  const usual = lastSevenDays(today)
  const by = DIVISIONS[podle]
  return {
    from: od || usual.from.toString(),
    to: until || usual.to.toString(),
    against: AGAINST[proti],
    by: podnik && by === 'city' ? 'day' : by,
    ...(mesto && { city: mesto }),
    ...(podnik && { outlet: podnik }),
    figure: udaj,
  }
}

const nameOf = <Name extends string, Value extends string>(
  names: Readonly<Record<Name, Value>>,
  value: Value,
) => keys(names).find((name) => names[name] === value)

export const searchOf = ({ from, to, against, by, city, outlet, figure }: Choice): ReportSearch => ({
  od: from,
  do: to,
  proti: nameOf(AGAINST, against),
  podle: nameOf(DIVISIONS, by),
  ...(city && { mesto: city }),
  ...(outlet && { podnik: outlet }),
  udaj: figure,
})
