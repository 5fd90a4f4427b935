import type { Card } from '@sousto/contract/board/wire.ts'
import { calledNumber } from '@sousto/domain/board/ticket.ts'
import type { PrintedChange } from '@sousto/domain/printing/printed-facts.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type Cards, cardKey } from '../model/cards.ts'
import { allPrints } from './printed.ts'
import { staleBy } from './stale-paper.ts'

const jobs = onDemand(() => import('./print-job.tsx'))

const STALE_TEXTS: Readonly<Record<PrintedChange, string>> = {
  correction: 'Jídla nebo částka jsou jiné než na papíře.',
  sum: 'Všechny podniky už rozhodly, částka na papíře chybí.',
  cancellation: 'Objednávka je zrušená, papír ještě platí.',
}

/**
 * Warns in red that a printed ticket in the kitchen is out of date. Tickets printed by the browser have to be printed
 * again by a person.
 */
export function StalePaperStrips({ cards }: { readonly cards: Cards }) {
  const [printing, setPrinting] = useState<string | null>(null)
  const stale = allPrints().flatMap((print) => {
    const card = cards.get(print.card)
    const change = card === undefined ? null : staleBy(card, print)
    return card === undefined || change === null ? [] : [{ card, change }]
  })
  const job = useOnDemand(jobs, printing !== null)
  const printed = printing === null ? undefined : cards.get(printing)
  return (
    <>
      {stale.map(({ card, change }) => (
        <StalePaperStrip
          key={cardKey(card)}
          card={card}
          change={change}
          onPrint={() => setPrinting(cardKey(card))}
        />
      ))}
      {job !== null && printed !== undefined && (
        <job.PrintJob key={printing} card={printed} onDone={() => setPrinting(null)} />
      )}
    </>
  )
}

type StalePaperStripProps = {
  readonly card: Card
  readonly change: PrintedChange
  readonly onPrint: () => void
}

function StalePaperStrip({ card, change, onPrint }: StalePaperStripProps) {
  return (
    <div className="board-strip" data-kind="stale" role="alert">
      <Printer aria-hidden />
      <p>
        <b>Lístek {calledNumber(card)} už neplatí</b>
        {STALE_TEXTS[change]}
      </p>
      <Button variant="line" onClick={onPrint}>
        {change === 'cancellation' ? 'Vytisknout storno' : 'Vytisknout opravu'}
      </Button>
    </div>
  )
}
