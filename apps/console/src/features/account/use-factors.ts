import type { TotpSetup } from '@sousto/contract/staff/wire.ts'
import { useMutation } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { createPasskey } from '../../shared/passkeys.ts'

/** Returns the name of a passkey in the list: the kind of device that created it. */
export function deviceName(userAgent: string): string {
  const kinds = {
    Android: 'Android',
    iPhone: 'iPhone',
    iPad: 'iPad',
    Windows: 'Windows',
    Mac: 'Mac',
    Linux: 'Linux',
  }
  const kind = Object.entries(kinds).find(([word]) => userAgent.includes(word))
  return kind === undefined ? 'Klíč' : `Klíč v zařízení ${kind[1]}`
}

export function useAddPasskey(onAdded: (recoveryCodes: readonly string[]) => void) {
  const client = useClient()
  return useMutation({
    mutationFn: async () => {
      const ceremony = await client.staff.beginPasskey({})
      const credential = await createPasskey(ceremony)
      const name = deviceName(navigator.userAgent)
      return client.staff.addPasskey({ body: { token: ceremony.token, credential, name } })
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
}

export function useSetUpTotp(onSetup: (setup: TotpSetup) => void) {
  const client = useClient()
  return useMutation({ mutationFn: () => client.staff.setUpTotp({}), onSuccess: onSetup })
}
