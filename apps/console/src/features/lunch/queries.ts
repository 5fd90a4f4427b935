import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Another person may be editing the menu, on this screen or on that of the menu, which has it under the same key. */
const EVERY = 20_000

export const menuQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['menu', outlet],
    queryFn: ({ signal }) => client.menuEditing.load({ params: { outlet } }, { signal }),
    refetchInterval: EVERY,
  })

/** When the outlet is closed, for its slips. */
export const closedDaysQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['hours-read', outlet],
    queryFn: ({ signal }) => client.hours.read({ params: { outlet } }, { signal }),
  })

/** What a change answered is newer than whatever is being loaded now. */
export async function keepMenu(queryClient: QueryClient, outlet: number, state: MenuState): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['menu', outlet] })
  queryClient.setQueryData<MenuState>(['menu', outlet], state)
}
