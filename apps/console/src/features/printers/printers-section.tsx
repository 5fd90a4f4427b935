import type { PrinterBody, Printers } from '@sousto/contract/printing/wire.ts'
import { MOST_PRINTERS } from '@sousto/domain/printing/printers.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { PRINTER_PROBLEM_TEXTS } from '../../shared/printers/problems.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { PrinterForm } from './printer-form.tsx'
import './printers.css'

type Printer = Printers['printers'][number]

const printersQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['printers', outlet],
    queryFn: ({ signal }) => client.printing.list({ params: { outlet } }, { signal }),
    refetchInterval: 10_000,
  })

/** The thermal printers of the outlet, on which the server prints tickets. */
export function PrintersSection() {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(printersQuery(client, outlet))
  const [adding, setAdding] = useState(false)
  const { mutate, ...adds } = usePrinterChange((body: PrinterBody) =>
    client.printing.add({ params: { outlet }, body }),
  )
  return (
    <section className="office-section" aria-labelledby="tiskarny">
      <h2 id="tiskarny">Tiskárny</h2>
      {data === undefined && error === null && <Loading text="Načítám tiskárny" height={90} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.enabled === false && (
        <p>
          Tisk ze serveru provozovatel nezapnul. Lístky jdou dál tisknout z prohlížeče, z otevřené objednávky.
        </p>
      )}
      {data !== undefined && data.printers.length > 0 && (
        <ul className="office-rows">
          {data.printers.map((printer) => (
            <PrinterRow key={printer.id} printer={printer} />
          ))}
        </ul>
      )}
      {data?.enabled === true && !adding && data.printers.length < MOST_PRINTERS && (
        <div className="printers-add">
          <Button variant="line" onClick={() => setAdding(true)}>
            Přidat tiskárnu
          </Button>
        </div>
      )}
      {adding && (
        <PrinterForm
          printer={null}
          error={adds.error}
          isPending={adds.isPending}
          onCancel={() => setAdding(false)}
          onSave={(body) => mutate(body, { onSuccess: () => setAdding(false) })}
        />
      )}
    </section>
  )
}

/** The response to every change contains all printers. */
function usePrinterChange<Input>(change: (input: Input) => Promise<Printers>) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: outlet } = useOutlet()
  return useMutation({
    mutationFn: change,
    onSuccess: (printers) => {
      queryClient.setQueryData(printersQuery(client, outlet).queryKey, printers)
      void queryClient.invalidateQueries({ queryKey: ['audit', outlet] })
    },
  })
}

function PrinterRow({ printer }: { readonly printer: Printer }) {
  const client = useClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const [editing, setEditing] = useState(false)
  const params = { outlet, printer: printer.id }
  const change = usePrinterChange((body: PrinterBody) => client.printing.change({ params, body }))
  const remove = usePrinterChange(() => client.printing.remove({ params }))
  const test = usePrinterChange((key: string) =>
    client.printing.test({ params, headers: { 'idempotency-key': key } }),
  )
  const { name, host, port, paper, copies, atAcceptance, problem, waiting } = printer
  if (editing) {
    return (
      <li>
        <PrinterForm
          printer={printer}
          error={change.error ?? remove.error}
          isPending={change.isPending}
          onCancel={() => setEditing(false)}
          onSave={(body) => change.mutate(body, { onSuccess: () => setEditing(false) })}
          onRemove={() => remove.mutate(undefined)}
        />
      </li>
    )
  }
  return (
    <li>
      <div className="office-row">
        <div>
          <b>{name}</b>
          <small>
            {host}:{port}, {paper} mm, {atAcceptance ? 'sama při přijetí' : 'jen na stisk'}
            {copies > 1 && `, ${copies} lístky`}
            {waiting > 0 && `, čeká ${waiting}`}
          </small>
        </div>
        {problem !== null && <Badge tone="bad">{PRINTER_PROBLEM_TEXTS[problem]}</Badge>}
        <Button
          variant="line"
          aria-label={`Zkušební tisk: ${name}`}
          loading={test.isPending}
          onClick={() =>
            test.mutate(crypto.randomUUID(), {
              onSuccess: () => show({ text: `Zkušební lístek jde na tiskárnu ${name}.` }),
            })
          }
        >
          Zkušební tisk
        </Button>
        <Button variant="line" aria-label={`Upravit: ${name}`} onClick={() => setEditing(true)}>
          Upravit
        </Button>
      </div>
      <FormFailure error={test.error} />
    </li>
  )
}
