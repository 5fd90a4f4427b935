import type { Card } from '@sousto/contract/board/wire.ts'
import type { PrinterState } from '@sousto/contract/printing/wire.ts'
import { shortNumber as numberWithoutYear } from '@sousto/domain/board/ticket.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { PRINTER_PROBLEM_TEXTS } from '../../../shared/printers/problems.ts'
import { Tool } from '../../../shared/shell/tool.tsx'
import { Fact } from '../order-details/panel.tsx'

const LOOK_MS = 15_000

const printersQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['printing', outlet],
    queryFn: ({ signal }) => client.printing.states({ params: { outlet } }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** Strips for printers that do not print, with the number of waiting tickets. */
export function PrinterStrips({ outlets }: { readonly outlets: readonly number[] }) {
  const client = useClient()
  const queries = useQueries({ queries: outlets.map((outlet) => printersQuery(client, outlet)) })
  const all = queries.flatMap(({ data = [] }, index) =>
    data.map((printer) => ({ printer, outlet: outlets[index] ?? 0 })),
  )
  return (
    <>
      {all.map(({ printer }) => (
        <PrinterStrip key={printer.id} printer={printer} />
      ))}
      {all.flatMap(({ printer, outlet }) =>
        printer.asked.map((asked) => (
          <AskedStrip key={asked.job} asked={asked} printer={printer.name} outlet={outlet} />
        )),
      )}
    </>
  )
}

type AskedStripProps = {
  readonly asked: PrinterState['asked'][number]
  readonly printer: string
  readonly outlet: number
}

/** Asks a person to check a ticket that the printer took without confirming it. */
function AskedStrip({ asked: { job, order }, printer, outlet }: AskedStripProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (printed: boolean) => client.printing.answer({ params: { outlet, job }, body: { printed } }),
    onSuccess: (states) => queryClient.setQueryData(printersQuery(client, outlet).queryKey, states),
    // Another person may have answered.
    onError: () => queryClient.invalidateQueries({ queryKey: ['printing', outlet] }),
  })
  const ticket = order === null ? 'zkušební lístek' : `lístek ${numberWithoutYear(order)}`
  return (
    <div className="board-strip" data-kind="printer" role="alert">
      <Printer aria-hidden />
      <p>
        <b>
          Vytiskla {printer} {ticket}?
        </b>
        {answer.error === null
          ? 'Vzala ho a mlčí. Podívejte se, jestli z ní vyjel; další už sama nezkusí.'
          : failureText(answer.error)}
      </p>
      <Button
        variant="line"
        aria-label={`Vyjel: ${ticket}`}
        loading={answer.isPending}
        onClick={() => answer.mutate(true)}
      >
        Vyjel
      </Button>
      <Button
        variant="line"
        aria-label={`Vytisknout znovu: ${ticket}`}
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Vytisknout znovu
      </Button>
    </div>
  )
}

function PrinterStrip({ printer: { name, problem, since, waiting } }: { readonly printer: PrinterState }) {
  if (problem === null) return null
  return (
    <div className="board-strip" data-kind="printer" role="status">
      <Printer aria-hidden />
      <p>
        <b>
          Tiskárna {name} {PRINTER_PROBLEM_TEXTS[problem]}
        </b>
        {since !== null && `Od ${clockTime(since)}. `}
        Zkoušíme to dál, lístky se neztratí.
      </p>
      {waiting > 0 && (
        <p className="strip-end num">
          <b>{waiting === 1 ? 'Čeká 1' : `${waiting < 5 ? 'Čekají' : 'Čeká'} ${waiting}`}</b>
        </p>
      )}
    </div>
  )
}

/** Prints the ticket on a printer of the outlet; a ticket that was printed before is marked as a copy. */
export function PrinterFacts({ card }: { readonly card: Card }) {
  const client = useClient()
  const { data = [] } = useQuery(printersQuery(client, card.outlet))
  return data.map((printer) => <PrinterFact key={printer.id} card={card} printer={printer} />)
}

function PrinterFact({ card, printer }: { readonly card: Card; readonly printer: PrinterState }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const print = useMutation({
    mutationFn: async (key: string) => {
      const order = parseOrderNumber(card.number)
      if (order === null) throw new Error(`no order number: ${card.number}`)
      return await client.printing.print({
        params: { outlet: card.outlet, ...order },
        headers: { 'idempotency-key': key },
        body: { printer: printer.id },
      })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['printing', card.outlet] }),
  })
  return (
    <Fact
      icon={<Printer aria-hidden />}
      title={`Tiskárna ${printer.name}`}
      action={
        <Tool
          aria-label={`Vytisknout: ${printer.name}`}
          disabled={print.isPending}
          onClick={() => print.mutate(crypto.randomUUID())}
        >
          Vytisknout
        </Tool>
      }
    >
      {printStateText(printer, print)}
    </Fact>
  )
}

function printStateText(
  { problem }: PrinterState,
  print: { readonly error: Error | null; readonly isSuccess: boolean },
): string {
  if (print.error !== null) return failureText(print.error)
  if (problem !== null) return PRINTER_PROBLEM_TEXTS[problem]
  return print.isSuccess ? 'lístek jde na papír' : 'znovu se tiskne jako kopie'
}
