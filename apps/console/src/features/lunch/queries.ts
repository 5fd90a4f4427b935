import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/**
 * The refetch interval, because another person may be editing the menu, here or on the menu screen, which uses the same
 * query key.
 */
const EVERY = 20_000

export const menuQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['menu', outlet],
    queryFn: ({ signal }) => client.of(menuEditing).load({ params: { outlet } }, { signal }),
    refetchInterval: EVERY,
  })

/** The closed days of the outlet, for the slips. */
export const closedDaysQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['hours-read', outlet],
    queryFn: ({ signal }) => client.hours.read({ params: { outlet } }, { signal }),
  })

/** Cancels running loads, because the response of a change is newer. */
export async function keepMenu(queryClient: QueryClient, outlet: number, state: MenuState): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['menu', outlet] })
  queryClient.setQueryData<MenuState>(['menu', outlet], state)
}
