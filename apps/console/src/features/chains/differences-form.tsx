import { chainCalls } from '@sousto/contract/chains/endpoints.ts'
import type { DifferencesBody, OutletChain } from '@sousto/contract/chains/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { AMOUNT_EXPECTED, typedAmount } from '../../shared/forms/typed-amount.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useMe } from '../../shared/session/me.ts'
import { useChainChange } from './queries.ts'

type DifferencesFormProps = {
  readonly outlet: number
  readonly chain: OutletChain
  readonly leader: NonNullable<OutletChain['leader']>
}

type Typed = { readonly price: string; readonly hidden: boolean }
type Shared = { readonly name: string; readonly price: number }

const typedOf = (own: number | null) => (own === null ? '' : String(own / 100).replace('.', ','))

/** The shared menu, with what this outlet has otherwise. An empty price is the shared one. */
export function DifferencesForm({ outlet, chain, leader }: DifferencesFormProps) {
  const me = useMe()
  const { city } = useOutlet()
  const show = useToast()
  const [dishes, setDishes] = useState<ReadonlyMap<number, Typed>>(
    () =>
      new Map(
        chain.sections
          .flatMap((section) => section.dishes)
          .map(({ id, own, hidden }) => [id, { price: typedOf(own), hidden }]),
      ),
  )
  const [extras, setExtras] = useState<ReadonlyMap<number, string>>(
    () => new Map(chain.groups.flatMap((group) => group.extras).map(({ id, own }) => [id, typedOf(own)])),
  )
  const save = useChainChange(outlet, (client, body: DifferencesBody) =>
    client.of(chainCalls).differ({ params: { outlet }, headers: { version: chain.version }, body }),
  )
  const maySave = can(me, 'menu.publish', { kind: 'outlet', outlet, city })
  const isWrong =
    [...dishes.values()].some(({ price }) => problemOf(price) !== undefined) ||
    [...extras.values()].some((price) => problemOf(price) !== undefined)
  const setDish = (id: number, typed: Typed) => setDishes(new Map([...dishes, [id, typed]]))
  return (
    <form
      className="office-section"
      aria-labelledby="jinak"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(bodyOf(dishes, extras), {
          onSuccess: () => show({ text: 'Uloženo, zákazníci to už vidí.' }),
        })
      }}
    >
      <h2 id="jinak">Co máme jinak</h2>
      <p>
        Menu je společné, upravuje ho{' '}
        <Link to="/podnik/$outlet/menu" params={{ outlet: leader.id }}>
          {leader.name}
        </Link>
        . Prázdná cena je společná. Vyprodáno a hodiny má každý podnik vlastní.
      </p>
      {chain.sections.map((section, index) => (
        // Two headings may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one answer keep their order
        <fieldset key={index} className="chain-rows">
          <legend>{section.name}</legend>
          {section.dishes.map((dish) => {
            const typed = dishes.get(dish.id) ?? { price: '', hidden: false }
            return (
              <div key={dish.id} className="chain-row">
                <PriceField
                  {...dish}
                  typed={typed.price}
                  onTyped={(price) => setDish(dish.id, { ...typed, price })}
                />
                <Checkbox
                  checked={typed.hidden}
                  onCheckedChange={(hidden) => setDish(dish.id, { ...typed, hidden })}
                >
                  Neprodáváme<span className="ui-visually-hidden">: {dish.name}</span>
                </Checkbox>
              </div>
            )
          })}
        </fieldset>
      ))}
      {chain.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one answer keep their order
        <fieldset key={index} className="chain-rows">
          <legend>{group.name}</legend>
          {group.extras.map((extra) => (
            <div key={extra.id} className="chain-row">
              <PriceField
                {...extra}
                typed={extras.get(extra.id) ?? ''}
                onTyped={(price) => setExtras(new Map([...extras, [extra.id, price]]))}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <FormFailure error={save.error} />
      {maySave && (
        <div className="office-buttons">
          <Button type="submit" disabled={isWrong} loading={save.isPending}>
            Uložit a zveřejnit
          </Button>
        </div>
      )}
    </form>
  )
}

type PriceFieldProps = Shared & { readonly typed: string; readonly onTyped: (typed: string) => void }

function PriceField({ name, price, typed, onTyped }: PriceFieldProps) {
  return (
    <TextField
      label={name}
      hint={`společná ${formatMoney(haler(price))}`}
      inputMode="decimal"
      suffix="Kč"
      value={typed}
      onChange={({ target }) => onTyped(target.value)}
      error={problemOf(typed)}
    />
  )
}

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const amount = typedAmount(typed)
  return amount === null || amount < 0 ? AMOUNT_EXPECTED : undefined
}

function bodyOf(dishes: ReadonlyMap<number, Typed>, extras: ReadonlyMap<number, string>): DifferencesBody {
  const amountOf = (typed: string) => (typed.trim() === '' ? null : typedAmount(typed))
  return {
    dishes: [...dishes]
      .map(([id, { price, hidden }]) => ({ id, price: amountOf(price), hidden }))
      .filter(({ price, hidden }) => hidden || price !== null),
    extras: [...extras].flatMap(([id, typed]) => {
      const price = amountOf(typed)
      return price === null ? [] : [{ id, price }]
    }),
  }
}
