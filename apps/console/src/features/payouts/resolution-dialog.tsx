import { payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import type { PayoutDifferenceWire } from '@sousto/contract/payouts/wire.ts'
import type { Resolution } from '@sousto/domain/payout/differences.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { ChoiceCard, ChoiceGroup } from '@sousto/ui/choice-card/choice-card.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { useMe } from '../../shared/session/me.ts'
import { DIFFERENCES, proposalText, RESOLUTIONS } from './texts.ts'
import { usePayoutChange } from './use-payout-change.ts'

type ResolutionDialogProps = {
  readonly difference: PayoutDifferenceWire
  readonly onClose: () => void
}

/** Proposes what becomes of a difference, and lets another person confirm it (`settlement.md` §5). */
export function ResolutionDialog({ difference, onClose }: ResolutionDialogProps) {
  const { amount, variableSymbol, payout, proposal } = difference
  const me = useMe()
  const isReleaser = can(me, 'payouts.release', { kind: 'marketplace' })
  const isPreparer = can(me, 'payouts.prepare', { kind: 'marketplace' })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Rozdíl ${variableSymbol}`}
      description={
        payout === null
          ? `${DIFFERENCES[difference.difference]}: ${exactMoney(amount)}.`
          : `${DIFFERENCES[difference.difference]}: ${exactMoney(amount)}. Výplata ${payout.run} měla příjemci ${payout.payee} poslat ${exactMoney(payout.amount)}.`
      }
    >
      {isReleaser && proposal !== null && proposal.resolution !== 'hold' && (
        <Confirmation difference={difference} proposal={proposal} onDone={onClose} />
      )}
      {isPreparer && <ProposalForm difference={difference} onDone={onClose} />}
    </Dialog>
  )
}

const paramsOf = ({ statement, position }: PayoutDifferenceWire) => ({ statement, position })

type ConfirmationProps = {
  readonly difference: PayoutDifferenceWire
  readonly proposal: NonNullable<PayoutDifferenceWire['proposal']>
  readonly onDone: () => void
}

function Confirmation({ difference, proposal, onDone }: ConfirmationProps) {
  const client = useClient()
  const confirm = usePayoutChange(
    (resolution: Resolution, headers) =>
      client.of(payoutCalls).confirm({ params: paramsOf(difference), headers, body: { resolution } }),
    onDone,
  )
  const { resolution, note, problem } = proposal
  return (
    <section className="payout-proposal" aria-label="Návrh">
      <p>
        <b>{proposalText(proposal)}</b>
      </p>
      {note !== '' && <p>{note}</p>}
      {problem !== null && <Notice tone="warn">{problem}</Notice>}
      {problem === null && (
        <Button
          icon={<Check aria-hidden />}
          loading={confirm.isPending}
          onClick={() => confirm.mutate(resolution)}
        >
          Potvrdit: {RESOLUTIONS[resolution].title}
        </Button>
      )}
      <FormFailure error={confirm.error} />
      <FactorQuestion change={confirm} />
    </section>
  )
}

function ProposalForm({ difference, onDone }: Omit<ConfirmationProps, 'proposal'>) {
  const client = useClient()
  const [resolution, setResolution] = useState<Resolution | null>(null)
  const [note, setNote] = useState('')
  const propose = usePayoutChange(
    (body: { readonly resolution: Resolution; readonly note: string }, headers) =>
      client.of(payoutCalls).propose({ params: paramsOf(difference), headers, body }),
    onDone,
  )
  return (
    <form
      className="payout-form"
      aria-label="Návrh řešení"
      onSubmit={(event) => {
        event.preventDefault()
        if (resolution !== null) propose.mutate({ resolution, note })
      }}
    >
      <ChoiceGroup label="Co s tím" columns={1} value={resolution} onValueChange={setResolution}>
        {difference.resolutions.map((each) => (
          <ChoiceCard key={each} value={each} {...RESOLUTIONS[each]} />
        ))}
      </ChoiceGroup>
      <TextField
        label="Poznámka"
        optional
        hint="Co jste zjistili, třeba u banky."
        limit={lettersUpTo(500)}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormFailure error={propose.error} />
      <Button type="submit" loading={propose.isPending} disabled={resolution === null}>
        {resolution === 'hold' ? 'Zadržet' : 'Navrhnout'}
      </Button>
      <p className="muted">Návrh platí, až ho potvrdí někdo jiný. Zadržet může každý hned.</p>
    </form>
  )
}
