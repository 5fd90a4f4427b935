import type { Me } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { FingerprintPattern } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { askPasskey } from '../../shared/passkeys.ts'

/** Signs in by a passkey, alone or as the second factor. */
export function PasskeyButton({ onEnter }: { readonly onEnter: (me: Me) => void }) {
  const client = useClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const ceremony = await client.staff.passkeyOptions({})
      const credential = await askPasskey(ceremony)
      return client.staff.signInByPasskey({ body: { token: ceremony.token, credential } })
    },
    onSuccess: onEnter,
  })
  return (
    <>
      <Button
        variant="cta"
        icon={<FingerprintPattern aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Přihlásit se klíčem
      </Button>
      <FormFailure error={error} />
    </>
  )
}
