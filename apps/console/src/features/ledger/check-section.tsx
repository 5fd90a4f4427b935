import { ledgerCalls } from '@sousto/contract/ledger/endpoints.ts'
import type { LedgerOverview } from '@sousto/contract/ledger/wire.ts'
import { ledgerDifferenceMessage } from '@sousto/messages/ledger-difference-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { wholeNumberText } from '../../shared/admin/whole-number-text.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { type Column, ListTable } from '../../shared/shell/list-table.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { LEDGER } from './queries.ts'

type Check = NonNullable<LedgerOverview['check']>

const COLUMNS: readonly Column<Check['differences'][number]>[] = [
  { name: 'Rozdíl', of: ({ kind }) => ledgerDifferenceMessage(kind) },
  { name: 'Čeho', of: ({ subject }) => subject, kind: 'text' },
  { name: 'Má být', of: ({ expected }) => expected || '–', kind: 'text' },
  { name: 'V knize', of: ({ stored }) => stored || '–', kind: 'text' },
]

/** The latest check, and asking for one. */
export function CheckSection({ overview }: { readonly overview: LedgerOverview }) {
  const { check, checking, posting } = overview
  const client = useClient()
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () => client.of(ledgerCalls).check({}),
    onSettled: () => queries.invalidateQueries({ queryKey: [LEDGER] }),
  })
  return (
    <section className="office-section office-spaced" aria-labelledby="kontrola-knihy">
      <h2 id="kontrola-knihy">Kontrola</h2>
      <p>
        Porovná každý řádek knihy s tím, z čeho vznikl: s objednávkami, platbami, vrácenými penězi,
        vyúčtováními a výplatami. Sama běží každou noc.
      </p>
      {posting && (
        <Notice tone="warn">
          Peníze z doby před účetní knihou se ještě zapisují. Kontrola začne, až budou zapsané.
        </Notice>
      )}
      {checking ? (
        <Notice role="status" title="Kniha se kontroluje">
          Může to trvat několik minut. Stránku můžete zavřít.
        </Notice>
      ) : (
        <LatestCheck check={check} />
      )}
      <FormFailure error={ask.error} />
      <div className="office-buttons">
        <Button variant="line" loading={ask.isPending} disabled={checking} onClick={() => ask.mutate()}>
          Zkontrolovat teď
        </Button>
      </div>
    </section>
  )
}

function LatestCheck({ check }: Pick<LedgerOverview, 'check'>) {
  if (check === null) return <p className="muted">Kniha se ještě nekontrolovala.</p>
  const { at, transfers, differences } = check
  const when = `${dayAndTime(at)}, řádků ${wholeNumberText(transfers)}.`
  if (check.count === 0) {
    return (
      <Notice tone="good" role="status" title="Kniha souhlasí">
        {when}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="bad" role="alert" title={`Kniha nesouhlasí, rozdílů: ${wholeNumberText(check.count)}`}>
        {when} Událost, kterou nic nevysvětluje, se opraví u její objednávky; ostatní pošlete tomu, kdo se o
        Sousto stará.
      </Notice>
      <ListTable
        name="Rozdíly v účetní knize"
        rows={differences}
        keyOf={({ kind, subject }) => `${kind} ${subject}`}
        columns={COLUMNS}
      />
      {check.count > differences.length && (
        <p className="muted">A dalších {wholeNumberText(check.count - differences.length)}.</p>
      )}
    </>
  )
}
