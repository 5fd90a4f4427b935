import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist, OutletClosing } from '@sousto/contract/onboarding/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { REASON_LETTERS } from '@sousto/domain/onboarding/reason.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { closingQuery } from './queries.ts'
import { useChecklistChange } from './use-checklist-change.ts'

type CloseFormProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** Closes an outlet for good, after the person has seen what that ends (`administration.md` §3). */
export function CloseForm({ outlet, checklist: { version } }: CloseFormProps) {
  const client = useClient()
  const { name } = useOutlet()
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const closing = useQuery(closingQuery(client, outlet))
  const close = useChecklistChange(outlet, (written: string) =>
    client.of(onboardingCalls).close({ params: { outlet }, headers: { version }, body: { reason: written } }),
  )
  const isReady = closing.data?.openOrders === 0 && reason.trim().length >= REASON_LETTERS.min
  return (
    <section className="office-section" aria-labelledby="zavrit">
      <h2 id="zavrit">Zavřít nadobro</h2>
      <p>Vrátit to nejde. Na chvíli podnik jen vypněte.</p>
      <form
        className="onboarding-form"
        aria-labelledby="zavrit"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {closing.isPending && <Loading text="Zjišťuji, co tím skončí" height={120} />}
        {closing.error !== null && (
          <LoadFailure error={closing.error} onRetry={() => void closing.refetch()} />
        )}
        {closing.data !== undefined && <Ends {...closing.data} />}
        <TextArea
          label="Proč podnik končí"
          hint="Majitel ho dostane e-mailem a zůstane tu zapsaný. Aspoň deset znaků."
          limit={lettersUpTo(REASON_LETTERS.max)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFailure error={close.error} />
        <div className="office-buttons">
          <Button type="submit" variant="danger" disabled={!isReady} loading={close.isPending}>
            Zavřít nadobro
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={`Zavřít ${name} nadobro?`}
        description="Podnik hned zmizí z nabídky a na jeho odkazech bude, že skončil. Vrátit to nejde."
        yes="Zavřít nadobro"
        danger
        onYes={() => {
          setAsking(false)
          close.mutate(reason.trim())
        }}
        onNo={() => setAsking(false)}
      />
      <FactorQuestion change={close} />
    </section>
  )
}

/** What closing the outlet ends, and what stays. */
function Ends({ openOrders, favourites, campaigns, credits, owed, keys }: OutletClosing) {
  return (
    <ul className="office-rows">
      <li>
        <b>Nedokončené objednávky: {openOrders}</b>
        {openOrders > 0 && '. Nejdřív je doručte nebo zrušte, i ty na později.'}
      </li>
      <li>Z oblíbených zmizí zákazníkům: {favourites}</li>
      <li>Kupony, které tím skončí: {campaigns}</li>
      <li>
        Kredity, které platí jen tady, už nepůjde utratit: {formatMoney(haler(credits.amount))}, zákazníků{' '}
        {credits.customers}
      </li>
      <li>Klíče jiných systémů, které přestanou platit: {keys}</li>
      <li>
        {owed < 0
          ? `Podnik nám dluží ${formatMoney(haler(-owed))}, dluh zůstane ve vyúčtování.`
          : `Podniku dlužíme ${formatMoney(haler(owed))}, vyplatí se jako obvykle.`}
      </li>
      <li>Odkazy na jeho stránku řeknou, že skončil, a ukážou jiné podniky. Menu a lidé tu zůstanou.</li>
    </ul>
  )
}
