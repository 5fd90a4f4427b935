import type { PayoutDifferenceWire, PayoutOverview } from '@sousto/contract/payouts/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useState } from 'react'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { shortDay } from '../../shared/time.ts'
import { ResolutionDialog } from './resolution-dialog.tsx'
import { DIFFERENCES, proposalText } from './texts.ts'

/** What the bank's statements say that no payout agrees with, and what becomes of it. */
export function Differences({ differences }: Pick<PayoutOverview, 'differences'>) {
  const [chosen, choose] = useState<PayoutDifferenceWire | null>(null)
  if (differences.length === 0) return <p className="payout-agrees muted">Výpisy souhlasí s výplatami.</p>
  return (
    <>
      <ListTable
        stacks
        name="rozdíly"
        caption="Rozdíly, o kterých musí někdo rozhodnout"
        columns={[
          {
            name: 'Co nesouhlasí',
            kind: 'text',
            of: ({ difference, bookedOn }) => (
              <>
                {DIFFERENCES[difference]} <small>{shortDay(bookedOn)}</small>
              </>
            ),
          },
          { name: 'Variabilní symbol', of: ({ variableSymbol }) => variableSymbol },
          {
            name: 'Protistrana',
            kind: 'text',
            of: ({ name, account }) => [name, account].filter(Boolean).join(', '),
          },
          { name: 'Částka', kind: 'sum', of: ({ amount }) => exactMoney(amount) },
          { name: 'Návrh', kind: 'text', of: ({ proposal }) => proposal !== null && proposalText(proposal) },
          {
            name: 'Rozhodnutí',
            of: (each) => (
              <Button
                size="small"
                variant="line"
                aria-label={`Vyřešit rozdíl ${each.variableSymbol}`}
                onClick={() => choose(each)}
              >
                Vyřešit
              </Button>
            ),
          },
        ]}
        rows={differences}
        keyOf={({ statement, position }) => `${statement}/${position}`}
      />
      {chosen !== null && <ResolutionDialog difference={chosen} onClose={() => choose(null)} />}
    </>
  )
}
