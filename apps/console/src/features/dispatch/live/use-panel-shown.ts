import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { useEffect } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { type Chosen, chosenKey } from '../model/chosen.ts'

/** Shows colleagues which panel is open (`dispatch.md` §6). The next change repeats an attempt that failed. */
export function usePanelShown(city: string, screen: string | null, chosen: Chosen | null): void {
  const client = useClient()
  const panel = chosen && chosenKey(chosen)
  useEffect(() => {
    if (screen === null) return
    client
      .of(dispatchCalls)
      .showPanel({ params: { city }, body: { screen, panel } })
      .catch(() => {})
  }, [client, city, screen, panel])
}
