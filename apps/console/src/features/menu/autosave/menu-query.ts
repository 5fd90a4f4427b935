import type { MenuState } from '@sousto/contract/menu-editing/wire.ts'
import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

/** How often the menu is asked for: another person may be editing it. */
const EVERY_MS = 20_000

export const menuKey = (outlet: number) => ['menu', outlet] as const

/** The menu of an outlet as its people are editing it. */
export const menuQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: menuKey(outlet),
    queryFn: ({ signal }) => client.menuEditing.load({ params: { outlet } }, { signal }),
    refetchInterval: EVERY_MS,
  })

/** What a change answered is newer than whatever is being loaded now. Resolves once the screen has it: only then is what was typed let go. */
export async function rememberMenu(
  queryClient: QueryClient,
  outlet: number,
  state: MenuState,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: menuKey(outlet) })
  queryClient.setQueryData<MenuState>(menuKey(outlet), state)
  await new Promise<void>((shown) => notifyManager.schedule(shown))
}
