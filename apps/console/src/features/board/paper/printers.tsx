import type { Card } from '@sousto/contract/board/wire.ts'
import type { PrinterState } from '@sousto/contract/printing/wire.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { PRINTER_PROBLEM_TEXTS } from '../../../shared/printers/problems.ts'
import { Tool } from '../../../shared/shell/tool.tsx'
import { Fact } from '../hand/panel.tsx'
import { clockTime } from '../model/ticket-times.ts'

const LOOK_MS = 15_000

const printersQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['printing', outlet],
    queryFn: ({ signal }) => client.printing.states({ params: { outlet } }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** Printers that do not print, with what waits for them. */
export function PrinterStrips({ outlets }: { readonly outlets: readonly number[] }) {
  const client = useClient()
  const queries = useQueries({ queries: outlets.map((outlet) => printersQuery(client, outlet)) })
  const failed = queries.flatMap(({ data = [] }) => data.filter(({ problem }) => problem !== null))
  return failed.map((printer) => <PrinterStrip key={printer.id} printer={printer} />)
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

/** The ticket on each printer of the outlet; one that was printed before says that it is a copy. */
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
