import type { TotpSetup } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { FingerprintPattern, LogOut } from 'lucide-react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { passkeysSupported } from '../../shared/passkeys.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { Door } from '../../shared/shell/door.tsx'
import { useAddPasskey, useSetUpTotp } from './use-factors.ts'

export type FactorSteps = {
  readonly onTotp: (setup: TotpSetup) => void
  readonly onAdded: (recoveryCodes: readonly string[]) => void
}

/** Requires a second factor before a role that needs one can do anything else. */
export function FirstFactor({ onTotp, onAdded }: FactorSteps) {
  const passkey = useAddPasskey(onAdded)
  const totp = useSetUpTotp(onTotp)
  const { signOut } = useSignOut()
  const supported = passkeysSupported()
  return (
    <Door
      title="Ještě druhý faktor"
      under={
        <button type="button" className="quiet-link" onClick={signOut}>
          <LogOut aria-hidden />
          Odhlásit toto zařízení
        </button>
      }
    >
      <p>Vaše role vidí cizí objednávky a hýbe penězi. Heslo samo na ni nestačí.</p>
      {supported && (
        <>
          <Button
            variant="cta"
            icon={<FingerprintPattern aria-hidden />}
            loading={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            Vytvořit přístupový klíč
          </Button>
          <FormFailure error={passkey.error} />
        </>
      )}
      <Button variant={supported ? 'line' : 'cta'} loading={totp.isPending} onClick={() => totp.mutate()}>
        {supported ? 'Raději aplikace s kódy' : 'Nastavit aplikaci s kódy'}
      </Button>
      <FormFailure error={totp.error} />
    </Door>
  )
}
