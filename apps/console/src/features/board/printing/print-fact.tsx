import type { Card } from '@sousto/contract/board/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Tool } from '../../../shared/shell/tool.tsx'
import { cardKey } from '../model/cards.ts'
import { Fact } from '../order-details/panel.tsx'
import { PrintJob } from './print-job.tsx'
import { PAPER_WIDTHS, type PrintSettings, printOf, printSettings, setPrintSettings } from './printed.ts'
import { staleBy } from './stale-paper.ts'

/** Prints the ticket: once, again as a copy, and with the chosen paper. */
export function PrintFact({ card }: { readonly card: Card }) {
  const [printing, setPrinting] = useState(false)
  const printed = printOf(cardKey(card))
  const change = staleBy(card, printed)
  return (
    <>
      <Fact
        icon={<Printer aria-hidden />}
        title={
          change !== null
            ? 'Vytištěný lístek už neplatí'
            : printed === null
              ? 'Lístek na papír'
              : `Vytištěno ${clockTime(printed.at)}`
        }
        action={
          <Tool onClick={() => setPrinting(true)}>
            {printed === null ? 'Vytisknout' : change === null ? 'Znovu' : 'Oprava'}
          </Tool>
        }
      >
        <PaperWidthChoice />
      </Fact>
      {printing && <PrintJob card={card} onDone={() => setPrinting(false)} />}
    </>
  )
}

function PaperWidthChoice() {
  const [settings, setSettings] = useState(printSettings)
  const choose = (next: PrintSettings) => {
    setSettings(next)
    setPrintSettings(next)
  }
  return (
    <span className="paper-choice">
      {PAPER_WIDTHS.map((width) => (
        <label key={width}>
          <input
            type="radio"
            name="papir"
            checked={settings.width === width}
            onChange={() => choose({ ...settings, width })}
          />
          {width} mm
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={settings.atAcceptance}
          onChange={({ target }) => choose({ ...settings, atAcceptance: target.checked })}
        />
        vždy při přijetí
      </label>
    </span>
  )
}
