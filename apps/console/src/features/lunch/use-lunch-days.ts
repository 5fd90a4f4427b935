import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Edited, MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { subjectId } from '@sousto/domain/menu-editing/subjects.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { type DayToSave, groupsOf } from './model/rows.ts'
import { copied, type WeekDay } from './model/week.ts'
import { keepMenu, menuQuery } from './queries.ts'

type Groups = Parameters<ConsoleClient['menuEditing']['putLunchDay']>[0]['body']['groups']
type Wanted = { readonly date: string; readonly groups: Groups }

/**
 * Thrown if another person has edited a day meanwhile. The day is shown in its current state, and saving again replaces
 * it.
 */
export class DayChanged extends Error {
  override readonly name = 'DayChanged'
  readonly date: string

  constructor(date: string, options: ErrorOptions) {
    super(`${date} was changed meanwhile`, options)
    this.date = date
  }
}

/** Saves lunch days into the draft, and publishes it. */
export function useLunchDays(outlet: number) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { queryKey } = menuQuery(client, outlet)
  const state = () => queryClient.getQueryData<MenuState>(queryKey)

  async function once(call: () => Promise<Edited>, date: string): Promise<void> {
    try {
      await keepMenu(queryClient, outlet, (await call()).state)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'menu_changed_meanwhile') throw error
      await queryClient.refetchQueries({ queryKey })
      throw new DayChanged(date, { cause: error })
    }
  }

  const headersOf = (date: string) => ({
    key: crypto.randomUUID(),
    version: state()?.versions[subjectId({ kind: 'lunch-day', key: date })] ?? 'none',
  })

  /** Days are saved one after another, because each response contains the whole draft. */
  const save = useMutation({
    mutationFn: async (days: readonly Wanted[]) => {
      for (const { date, groups } of days) {
        const params = { outlet, on: date }
        await once(
          () => client.of(menuEditing).putLunchDay({ params, headers: headersOf(date), body: { groups } }),
          date,
        )
      }
    },
  })

  const remove = useMutation({
    mutationFn: (date: string) =>
      once(
        () =>
          client.of(menuEditing).removeLunchDay({ params: { outlet, on: date }, headers: headersOf(date) }),
        date,
      ),
  })

  const publish = useMutation({
    mutationFn: async () => {
      const version = state()?.draft?.version ?? 'none'
      const headers = { key: crypto.randomUUID(), version }
      try {
        const published = await client.of(menuEditing).publish({
          params: { outlet },
          headers,
          body: { note: 'Polední menu' },
        })
        await keepMenu(queryClient, outlet, published)
      } catch (error) {
        await queryClient.refetchQueries({ queryKey })
        throw error
      }
    },
  })

  return {
    publish,
    remove,
    saveDays: save,
    /** Returns each day with its rows, which replace the stored day. */
    wantedOf: ({ date, rows }: DayToSave, week: readonly WeekDay[]): Wanted => {
      const day = week.find((one) => one.date === date)
      return { date, groups: groupsOf(rows, day?.from === 'date' ? day.groups : []) }
    },
    copyOf: (date: string, { groups }: WeekDay): Wanted => ({ date, groups: copied(groups) }),
  }
}
