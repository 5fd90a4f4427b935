import type { OwnAccount } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { FingerprintPattern, Plus, Smartphone } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { passkeysSupported } from '../../shared/passkeys.ts'
import { day, dayAndTime } from '../../shared/time.ts'
import type { FactorSteps } from './first-factor.tsx'
import { useAddPasskey, useSetUpTotp } from './use-factors.ts'

type FactorsProps = FactorSteps & { readonly account: OwnAccount; readonly onChanged: () => void }

/** The sign-in factors other than the password. */
export function Factors({ account, onTotp, onAdded, onChanged }: FactorsProps) {
  const client = useClient()
  const addPasskey = useAddPasskey(onAdded)
  const setUpTotp = useSetUpTotp(onTotp)
  const removePasskey = useMutation({
    mutationFn: (passkey: string) => client.staff.removePasskey({ params: { passkey } }),
    onSuccess: onChanged,
  })
  const removeTotp = useMutation({ mutationFn: () => client.staff.removeTotp({}), onSuccess: onChanged })
  const renewCodes = useMutation({
    mutationFn: () => client.staff.renewRecoveryCodes({}),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const { totp, passkeys, recoveryCodesLeft } = account
  const secured = totp || passkeys.length > 0
  const failed = [addPasskey, setUpTotp, removePasskey, removeTotp, renewCodes].find(
    ({ error }) => error !== null,
  )
  return (
    <section className="office-section" aria-labelledby="druhy-faktor">
      <h2 id="druhy-faktor">Druhý faktor</h2>
      <ul className="office-rows">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="office-row">
            <div>
              <b>{name}</b>
              <small>
                přístupový klíč z {day(createdAt)}
                {lastUsedAt !== null && `, použitý ${dayAndTime(lastUsedAt)}`}
              </small>
            </div>
            <Button
              variant="danger"
              loading={removePasskey.isPending && removePasskey.variables === id}
              onClick={() => removePasskey.mutate(id)}
              aria-label={`Odebrat: ${name}`}
            >
              Odebrat
            </Button>
          </li>
        ))}
        <li className="office-row">
          <div>
            <b>Aplikace s kódy</b>
            <small>{totp ? 'nastavená' : 'nenastavená'}</small>
          </div>
          <div className="office-buttons">
            <Button
              variant="line"
              icon={<Smartphone aria-hidden />}
              loading={setUpTotp.isPending}
              onClick={() => setUpTotp.mutate()}
            >
              {totp ? 'Nastavit znovu' : 'Nastavit'}
            </Button>
            {totp && (
              <Button
                variant="danger"
                loading={removeTotp.isPending}
                onClick={() => removeTotp.mutate()}
                aria-label="Odebrat: aplikace s kódy"
              >
                Odebrat
              </Button>
            )}
          </div>
        </li>
        {secured && (
          <li className="office-row">
            <div>
              <b>Záložní kódy</b>
              <small>zbývá {recoveryCodesLeft} z 10</small>
            </div>
            <Button variant="line" loading={renewCodes.isPending} onClick={() => renewCodes.mutate()}>
              Vytvořit nové
            </Button>
          </li>
        )}
        {passkeysSupported() && (
          <li>
            <Button
              icon={passkeys.length === 0 ? <FingerprintPattern aria-hidden /> : <Plus aria-hidden />}
              loading={addPasskey.isPending}
              onClick={() => addPasskey.mutate()}
            >
              Přidat přístupový klíč
            </Button>
          </li>
        )}
      </ul>
      <FormFailure error={failed?.error ?? null} />
    </section>
  )
}
