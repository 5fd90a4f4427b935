import { salesRegistrationCalls } from '@sousto/contract/sales-registration/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { useRegistrationChange } from './queries.ts'

type RegistrationSwitchProps = { readonly configured: boolean; readonly since: string | null }

/** Registration is off until an operator switches it on. */
export function RegistrationSwitch({ configured, since }: RegistrationSwitchProps) {
  const [isAsking, setAsking] = useState(false)
  const isOn = since !== null
  const turn = useRegistrationChange<boolean>(
    (client, on) => client.of(salesRegistrationCalls).turn({ body: { on } }),
    () => setAsking(false),
  )
  return (
    <section className="office-section" aria-labelledby="prepinac">
      <h2 id="prepinac">{isOn ? 'Zapnutá' : 'Vypnutá'}</h2>
      <p className="registration-text">
        {isOn
          ? `Evidují se objednávky doručené od ${dayAndTime(since)}.`
          : 'Žádné tržby se neevidují. Než ji zapnete, nahrajte podnikům certifikáty a ověřte rozhraní s finanční správou.'}
      </p>
      {!configured && (
        <p className="registration-text muted">
          Na tomto serveru chybí nastavení EET_URL, EET_SECRET, EET_CA a EET_SIGNER.
        </p>
      )}
      <div className="office-buttons">
        <Button
          variant={isOn ? 'danger' : 'cta'}
          disabled={!isOn && !configured}
          onClick={() => setAsking(true)}
        >
          {isOn ? 'Vypnout evidenci' : 'Zapnout evidenci'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={isOn ? 'Vypnout evidenci tržeb?' : 'Zapnout evidenci tržeb?'}
        description={
          isOn
            ? 'Nové tržby se přestanou evidovat. Ty, které už čekají, se ještě odešlou.'
            : 'Každá objednávka, která se od teď doručí, se odešle do evidence.'
        }
        yes={isOn ? 'Vypnout' : 'Zapnout'}
        danger={isOn}
        pending={turn.isPending}
        onYes={() => turn.mutate(!isOn)}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={turn.error} />
      </ConfirmDialog>
    </section>
  )
}
