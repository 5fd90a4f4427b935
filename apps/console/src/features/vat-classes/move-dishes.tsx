import { vatClassCalls } from '@sousto/contract/vat-classes/endpoints.ts'
import type { VatClasses, VatDishes } from '@sousto/contract/vat-classes/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { type DishSearch, vatDishesQuery } from './queries.ts'
import { useVatChange } from './use-vat-change.ts'

type Classes = VatClasses['classes']

const ALCOHOL = { all: null, with: 'with', without: 'without' } as const

/** Lists the dishes of a class, and moves those that are chosen to another one. */
export function MoveDishes({ classes }: { readonly classes: Classes }) {
  const [from, setFrom] = useState(classes.find(({ dishes }) => dishes > 0)?.code ?? '')
  const [alcohol, setAlcohol] = useState<keyof typeof ALCOHOL>('all')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<DishSearch | null>(null)
  return (
    <section className="office-section" aria-labelledby="presun">
      <h2 id="presun">Přesun jídel do jiné třídy</h2>
      <form
        className="vat-form"
        aria-label="Jídla třídy"
        onSubmit={(event) => {
          event.preventDefault()
          setFound({ code: from, alcohol: ALCOHOL[alcohol], search: typed.trim() })
        }}
      >
        <SelectField label="Ze třídy" value={from} onChange={({ target }) => setFrom(target.value)}>
          {classes.map(({ code, name, dishes }) => (
            <option key={code} value={code}>
              {name} ({dishes})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Jen jídla"
          value={alcohol}
          onChange={({ target: { value } }) =>
            setAlcohol(value === 'with' || value === 'without' ? value : 'all')
          }
        >
          <option value="all">všechna</option>
          <option value="with">s alkoholem</option>
          <option value="without">bez alkoholu</option>
        </SelectField>
        <TextField
          label="Název jídla nebo kategorie"
          optional
          limit={lettersUpTo(100)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="line">
          Ukázat jídla
        </Button>
      </form>
      {found !== null && <FoundDishes key={JSON.stringify(found)} found={found} classes={classes} />}
    </section>
  )
}

type FoundDishesProps = { readonly found: DishSearch; readonly classes: Classes }

function FoundDishes({ found, classes }: FoundDishesProps) {
  const { data, error, refetch } = useQuery(vatDishesQuery(useClient(), found))
  if (data === undefined) {
    return error === null ? (
      <Loading text="Načítám jídla" height={120} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.total === 0) return <p className="muted">Žádné takové jídlo tu není.</p>
  return <ChosenDishes from={found.code} data={data} classes={classes} />
}

type ChosenDishesProps = { readonly from: string; readonly data: VatDishes; readonly classes: Classes }

function ChosenDishes({ from, data: { total, dishes }, classes }: ChosenDishesProps) {
  const client = useClient()
  const targets = classes.filter(({ code }) => code !== from)
  const [to, setTo] = useState(targets[0]?.code ?? '')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = dishes.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const move = useVatChange(
    (body: { readonly to: string; readonly dishes: readonly number[] }, headers) =>
      client
        .of(vatClassCalls)
        .move({ params: { code: body.to }, headers, body: { from, dishes: body.dishes } }),
    'Jídla mají novou třídu.',
    () => setAsking(false),
  )
  const target = targets.find(({ code }) => code === to)?.name ?? ''
  return (
    <>
      <p className="vat-chosen" role="status">
        Vybráno {chosen.length} z {total}.{total > dishes.length && ` Tady je prvních ${dishes.length}.`}
      </p>
      <ul className="vat-dishes" aria-label="Nalezená jídla">
        {dishes.map(({ id, name, section, outlet }) => (
          <li key={id}>
            <Checkbox
              checked={!left.has(id)}
              onCheckedChange={(checked) =>
                setLeft(checked ? new Set([...left].filter((each) => each !== id)) : new Set([...left, id]))
              }
              detail={`${section}, ${outlet}`}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="vat-form">
        <SelectField label="Do třídy" value={to} onChange={({ target: { value } }) => setTo(value)}>
          {targets.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="cta" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Přesunout vybraná jídla
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Přesunout jídla: ${chosen.length}?`}
        description={`Od této chvíle budou v třídě ${target}. Dřívějších objednávek se to netýká.`}
        yes="Přesunout"
        pending={move.isPending}
        onYes={() => move.mutate({ to, dishes: chosen })}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={move.error} />
      </ConfirmDialog>
    </>
  )
}
