import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { DispatchSettings } from '@sousto/contract/dispatch/settings-wire.ts'
import { DISPATCH_MODES, type DispatchMode } from '@sousto/domain/dispatch/constants.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { MODE_TEXTS } from '../../shared/rides/mode-texts.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { ASSIGNMENT, assignmentQuery } from './queries.ts'

/** How rides are assigned in the city, with the way to the constants. */
export function Assignment({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useQuery(assignmentQuery(useClient(), slug))
  return (
    <section className="office-section" aria-labelledby="pridelovani">
      <h2 id="pridelovani">Přidělování jízd</h2>
      {data === undefined && error === null && <Loading text="Načítám přidělování" height={120} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <ModeForm key={data.version} slug={slug} settings={data} />}
      <p>
        <Link to="/dispecink/$city/konstanty" params={{ city: slug }}>
          Konstanty přidělování
        </Link>
        {', '}
        <Link to="/dispecink/$city/smeny" params={{ city: slug }}>
          směny
        </Link>
        {' a '}
        <Link to="/dispecink/$city" params={{ city: slug }}>
          dispečink
        </Link>
      </p>
    </section>
  )
}

type ModeFormProps = { readonly slug: string; readonly settings: DispatchSettings }

function ModeForm({ slug, settings: { version, mode, offerSeconds, load } }: ModeFormProps) {
  const client = useClient()
  const show = useToast()
  const [chosen, setChosen] = useState(mode)
  const save = useKeyedChange(
    (body: { readonly mode: DispatchMode }, headers) =>
      client.of(dispatchCalls).saveSettings({
        params: { city: slug },
        headers: { key: headers['idempotency-key'], version },
        body: { ...body, offerSeconds, load: { mode: load.mode, override: load.override } },
      }),
    [ASSIGNMENT],
    () => show({ text: 'Přidělování je změněné.' }),
  )
  return (
    <form
      className="city-form"
      aria-labelledby="pridelovani"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ mode: chosen })
      }}
    >
      <SelectField
        label="Kdo přiděluje"
        value={chosen}
        onChange={({ target }) => setChosen(DISPATCH_MODES.find((each) => each === target.value) ?? mode)}
      >
        {DISPATCH_MODES.map((each) => (
          <option key={each} value={each}>
            {MODE_TEXTS[each]}
          </option>
        ))}
      </SelectField>
      <FormFailure error={save.error} />
      <div className="office-buttons">
        <Button type="submit" variant="line" loading={save.isPending} disabled={chosen === mode}>
          Uložit přidělování
        </Button>
      </div>
    </form>
  )
}
