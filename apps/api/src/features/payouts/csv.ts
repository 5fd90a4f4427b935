/** A run as a table for Czech spreadsheets. */
import { writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import { holdText, payoutStateText, payoutMessage as say } from '@sousto/messages/payout-sentences.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'
import type { StoredHold, StoredPayout } from './store.ts'

const HEADINGS = ['payee', 'kind', 'account', 'symbol', 'due_on', 'state', 'amount', 'tips'] as const

type TabledRun = {
  readonly dueOn: string
  readonly payouts: readonly StoredPayout[]
  readonly held: readonly StoredHold[]
}

export function runCsv({ dueOn, payouts, held }: TabledRun): string {
  return csvOf([
    HEADINGS.map((heading) => textCell(say(heading))),
    ...payouts.map(({ name, kind, iban, variableSymbol, state, amount, tips }) => [
      textCell(name),
      say(`kind_${kind}`),
      writtenAccount(iban),
      String(variableSymbol),
      dueOn,
      textCell(payoutStateText(state)),
      amountCell(amount),
      amountCell(tips),
    ]),
    ...held.map(({ name, kind, code, amount }) => [
      textCell(name),
      say(`kind_${kind}`),
      '',
      '',
      '',
      textCell(say('state_held', { why: holdText(code) })),
      amountCell(amount),
      '',
    ]),
  ])
}
