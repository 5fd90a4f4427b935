import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { undrawnHint } from '../../../shared/drawn-text/undrawn-hint.ts'
import { useMediaQuery } from '../../../shared/use-media-query.ts'
import { useMenu } from '../autosave/use-menu.tsx'
import { SellSwitch } from '../dishes/sell-switch.tsx'
import { useSelling } from '../dishes/sold-out.ts'
import { ContentsFields } from '../editor/contents-fields.tsx'
import { fieldText } from '../model/field-text.ts'
import { EMPTY_EXTRA, type ExtraForm, isMoney } from '../model/group-form.ts'
import { Reorder, ReorderRow } from '../reorder/reorder.tsx'
import { ExtraDishField } from './extra-dish-field.tsx'

type ExtraRowsProps = {
  readonly group: number
  readonly extras: readonly ExtraForm[]
  readonly onChange: (extras: readonly ExtraForm[]) => void
}

/**
 * Returns a key for each row that stays the same when the server gives a new extra its id, so that the focus is not
 * lost while typing.
 */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const current = keys.length === count ? keys : Array.from({ length: count }, () => crypto.randomUUID())
  if (current !== keys) setKeys(current)
  return [current, setKeys] as const
}

/** The extras of a group: sorted, with their prices and sale switches. */
export function ExtraRows({ group, extras, onChange }: ExtraRowsProps) {
  const { state } = useMenu()
  const selling = useSelling()
  const hasHeads = useMediaQuery('(width >= 900px)')
  const [keys, setKeys] = useRowKeys(extras.length)
  const change = state.draft?.changes.find(
    ({ subject }) => subject.kind === 'extra-group' && subject.key === String(group),
  )
  const put = (ids: readonly string[], rows: readonly ExtraForm[]) => {
    setKeys(ids)
    onChange(rows)
  }
  const changeExtra = (index: number, part: Partial<ExtraForm>) =>
    onChange(extras.map((extra, at) => (at === index ? { ...extra, ...part } : extra)))
  return (
    <div className="extra-rows">
      <h3>Přílohy ve skupině</h3>
      {hasHeads && (
        <div className="extra-heads" aria-hidden>
          <span />
          <span>Název</span>
          <span>Cena</span>
          <span>Obal</span>
        </div>
      )}
      <Reorder
        ids={keys}
        onOrder={(ids) =>
          put(
            ids,
            ids.flatMap((id) => extras[keys.indexOf(id)] ?? []),
          )
        }
      >
        <ul>
          {extras.map((extra, index) => {
            const name = extra.name === '' ? `příloha ${index + 1}` : extra.name
            const key = keys[index] ?? String(index)
            return (
              <ReorderRow key={key} id={key} name={name} className="extra-row">
                {({ grip, moves }) => (
                  <>
                    {grip}
                    <TextField
                      label="Název"
                      aria-label={`Název: ${name}`}
                      hideLabel={hasHeads}
                      limit={lettersUpTo(200)}
                      value={extra.name}
                      readOnly={extra.dish !== null}
                      onChange={({ target }) => changeExtra(index, { name: target.value })}
                      {...undrawnHint(extra.name)}
                    />
                    <TextField
                      label="Cena"
                      aria-label={`Cena: ${name}`}
                      hideLabel={hasHeads}
                      inputMode="decimal"
                      suffix="Kč"
                      value={extra.price}
                      onChange={({ target }) => changeExtra(index, { price: target.value })}
                      error={isMoney(extra.price) ? undefined : 'Číslo, třeba 35.'}
                    />
                    <TextField
                      label="Obal"
                      aria-label={`Obal: ${name}`}
                      hideLabel={hasHeads}
                      inputMode="decimal"
                      suffix="Kč"
                      value={extra.packaging}
                      onChange={({ target }) => changeExtra(index, { packaging: target.value })}
                      error={isMoney(extra.packaging) ? undefined : 'Číslo, třeba 5.'}
                    />
                    {extra.id !== null && (
                      <SellSwitch
                        kind="extra"
                        id={extra.id}
                        name={name}
                        selling={selling}
                        instead={isPublished(extra, change) ? undefined : 'po zveřejnění'}
                      />
                    )}
                    <IconButton
                      label={`Odebrat ${name}`}
                      onClick={() =>
                        put(
                          keys.filter((_, at) => at !== index),
                          extras.filter((_, at) => at !== index),
                        )
                      }
                    >
                      <X aria-hidden />
                    </IconButton>
                    {moves}
                    <details className="extra-contents">
                      <summary>{`Jídlo z menu: ${extra.dish === null ? 'ne' : extra.name}`}</summary>
                      <ExtraDishField
                        of={name}
                        value={extra.dish}
                        onChange={(dish, of) =>
                          changeExtra(index, { dish, ...(of !== undefined && { name: of }) })
                        }
                      />
                    </details>
                    {extra.dish === null && (
                      <details className="extra-contents">
                        <summary>{`Alergeny a diety: ${saidOf(extra)}`}</summary>
                        <ContentsFields
                          of={name}
                          contents={extra}
                          onChange={({ allergens, diets }) => changeExtra(index, { allergens, diets })}
                        />
                      </details>
                    )}
                  </>
                )}
              </ReorderRow>
            )
          })}
        </ul>
      </Reorder>
      <Button
        variant="quiet"
        size="small"
        icon={<Plus aria-hidden />}
        onClick={() => put([...keys, crypto.randomUUID()], [...extras, EMPTY_EXTRA])}
      >
        Příloha
      </Button>
    </div>
  )
}

/** Returns what is said of an extra: `lepek, mléko · vegetariánské`. */
function saidOf({ allergens, diets }: ExtraForm): string {
  if (allergens === null && diets === null) return 'neuvedeno'
  const contains = fieldText('allergens', allergens)
  return [
    allergens === null ? 'alergeny neuvedeny' : contains === 'nic' ? 'bez alergenů' : contains,
    diets === null ? 'diety neuvedeny' : fieldText('diets', diets),
  ].join(' · ')
}

/**
 * Returns whether customers know the extra, so that it can be sold out. In a changed group it is identified by its
 * name.
 */
function isPublished({ name }: ExtraForm, change: MenuChange | undefined): boolean {
  if (change === undefined) return true
  const before = change.fields.find(({ field }) => field === 'extras')?.before
  if (!Array.isArray(before)) return change.change !== 'added'
  return before.some((extra: { readonly name: unknown }) => extra.name === name)
}
