import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

/** The refetch interval, because another person may be editing the menu. */
const EVERY_MS = 20_000

export const menuKey = (outlet: number) => ['menu', outlet] as const

/** The menu of an outlet including the draft. */
export const menuQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: menuKey(outlet),
    queryFn: ({ signal }) => client.of(menuEditing).load({ params: { outlet } }, { signal }),
    refetchInterval: EVERY_MS,
  })

/**
 * Stores the response of a change, which is newer than any load in progress. Resolves once the screen shows it; only
 * then is the typed text released.
 */
export async function rememberMenu(
  queryClient: QueryClient,
  outlet: number,
  state: MenuState,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: menuKey(outlet) })
  queryClient.setQueryData<MenuState>(menuKey(outlet), state)
  await new Promise<void>((shown) => notifyManager.schedule(shown))
}
