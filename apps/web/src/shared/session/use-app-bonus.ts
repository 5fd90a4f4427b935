import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { runsAsApp } from '../../platform/install.ts'
import { storedValue } from '../../platform/stored-value.ts'
import { useUser } from './current-user.ts'

/** The last account for which the bonus was claimed on this device. Null means none. */
const asked = storedValue<number | null>('sousto.app-bonus', null, (value) =>
  typeof value === 'number' ? value : null,
)

/**
 * Claims the registration bonus in the app once the user is loaded (`marketplace.md` §4, Push). The server grants it
 * once per account; a call that fails is repeated next time.
 */
export function useAppBonus(): void {
  const client = useClient()
  const show = useToast()
  const id = useUser()?.id
  useEffect(() => {
    if (id === undefined || asked.get() === id || !runsAsApp()) return
    client.customers.registerBonus({}).then(
      (bonus) => {
        asked.set(id)
        if (bonus.ok && bonus.credit > 0) show({ text: bonus.text })
      },
      () => {},
    )
  }, [client, show, id])
}
