import { allStatementCalls } from '@sousto/contract/statements/endpoints.ts'
import type { StatementSettings } from '@sousto/contract/statements/wire.ts'
import { STATEMENT_PERIODS } from '@sousto/domain/statement/period.ts'
import { NEGATIVE_TOTALS } from '@sousto/domain/statement/statement.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import type { PartyName } from '../../shared/statements/sources.ts'

const PERIODS: Readonly<Record<StatementSettings['period'], string>> = {
  week: 'každý týden',
  half_month: 'každou polovinu měsíce',
  month: 'každý měsíc',
}
const NEGATIVES: Readonly<Record<StatementSettings['negative'], string>> = {
  carry: 'přejde do příštího vyúčtování',
  charge: 'podnik nebo kurýr ho zaplatí',
}

/** How often an outlet or courier gets statements, and what becomes of a negative total. */
export function StatementSettingsForm({ party }: { readonly party: PartyName }) {
  const client = useClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', 'settings', party.kind, party.party],
    queryFn: ({ signal }) => client.of(allStatementCalls).settings({ params: party }, { signal }),
  })
  return (
    <section className="office-section" aria-labelledby="nastaveni">
      <h2 id="nastaveni">Jak se vyúčtovává</h2>
      {data === undefined && error === null && <Loading text="Načítám nastavení" height={160} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Form key={JSON.stringify(data)} party={party} saved={data} />}
    </section>
  )
}

function Form({ party, saved }: { readonly party: PartyName; readonly saved: StatementSettings }) {
  const client = useClient()
  const show = useToast()
  const [settings, setSettings] = useState(saved)
  const save = useKeyedChange(
    (body: StatementSettings, headers) =>
      client.of(allStatementCalls).saveSettings({ params: party, headers, body }),
    ['statements'],
    () => show({ text: 'Nastavení je uložené.' }),
  )
  return (
    <form
      className="statement-settings"
      aria-label="Jak se vyúčtovává"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(settings)
      }}
    >
      <SelectField
        label="Období"
        value={settings.period}
        onChange={({ target }) => {
          const period = STATEMENT_PERIODS.find((each) => each === target.value)
          if (period !== undefined) setSettings({ ...settings, period })
        }}
      >
        {STATEMENT_PERIODS.map((each) => (
          <option key={each} value={each}>
            {PERIODS[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Záporný součet"
        value={settings.negative}
        onChange={({ target }) => {
          const negative = NEGATIVE_TOTALS.find((each) => each === target.value)
          if (negative !== undefined) setSettings({ ...settings, negative })
        }}
      >
        {NEGATIVE_TOTALS.map((each) => (
          <option key={each} value={each}>
            {NEGATIVES[each]}
          </option>
        ))}
      </SelectField>
      <Checkbox
        checked={settings.selfBilling}
        onCheckedChange={(selfBilling) => setSettings({ ...settings, selfBilling })}
      >
        Doklady za prodej vystavujeme my, podle dohody o vystavování zákazníkem
      </Checkbox>
      <FormFailure error={save.error} />
      <Button type="submit" loading={save.isPending}>
        Uložit nastavení
      </Button>
    </form>
  )
}
