import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import type { Edited } from '@sousto/contract/menu-editing/wire.ts'
import { HALVES_PRICES, type HalvesPrice } from '@sousto/domain/catalogue/menu.ts'
import type { MenuPlace, MenuSection } from '@sousto/domain/menu-editing/document.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { type FormEvent, useState } from 'react'
import type { Client } from '../../../platform/api.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import type { Seen } from '../autosave/menu-autosave.ts'
import { RemoveSubject } from '../autosave/remove-subject.tsx'
import { useMenu, useMenuChange } from '../autosave/use-menu.tsx'
import { HALVES_NAMES } from '../model/field-text.ts'
import { categoryName } from './category-list.tsx'

type CategoryDialogProps = {
  /** Null means a new one. */
  readonly category: MenuSection | null
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
}

/** Adds, renames or removes a category. */
export function CategoryDialog({ category, open, onClose, onAdded }: CategoryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="small"
      title={category === null ? 'Nová kategorie' : 'Upravit kategorii'}
    >
      <CategoryForm key={category?.id ?? 'new'} category={category} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

type CategoryFormProps = Pick<CategoryDialogProps, 'category' | 'onAdded'> & { readonly onClose?: () => void }

const stay = () => {}

/** Without `onClose` it stays, as the form of a menu without categories does. */
export function CategoryForm({ category, onClose = stay, onAdded }: CategoryFormProps) {
  const { outlet, state } = useMenu()
  const [name, setName] = useState(category?.name ?? '')
  const [subtitle, setSubtitle] = useState(category?.subtitle ?? '')
  const [place, setPlace] = useState<MenuPlace>('menu')
  const [halves, setHalves] = useState<HalvesPrice | null>(category?.halves ?? null)
  const [tried, setTried] = useState(false)
  // The version from which the fields were filled, so that a later change of the category is not overwritten unseen.
  const [seen, setSeen] = useState(() => state.versions[`category:${category?.id}`] ?? 'none')
  const save = useMenuChange<Edited>(({ subject }) => {
    if (category === null) onAdded(Number(subject.key))
    onClose()
  })
  const body = { name: name.trim(), subtitle: subtitle.trim() === '' ? null : subtitle.trim(), halves }
  const call = (client: Client, headers: Seen) =>
    category === null
      ? client.of(menuEditing).addCategory({
          params: { outlet },
          headers: { 'idempotency-key': headers.key },
          body: { place, ...body },
        })
      : client.of(menuEditing).putCategory({ params: { outlet, id: category.id }, headers, body })
  const problem = name.trim() === '' ? 'Napište název.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) save.mutate({ of: seen, call })
  }
  const changedBy = save.error?.code === 'menu_changed_meanwhile' ? category : null
  return (
    <form noValidate className="category-form" onSubmit={submit}>
      <TextField
        label="Název"
        value={name}
        limit={lettersUpTo(200)}
        onChange={({ target }) => setName(target.value)}
        error={tried ? problem : undefined}
      />
      <TextField
        label="Podtitul"
        optional
        hint="Třeba „s přílohou podle výběru“."
        value={subtitle}
        limit={lettersUpTo(200)}
        onChange={({ target }) => setSubtitle(target.value)}
      />
      {category === null && (
        <RadioGroup label="Kde se nabízí" value={place} onValueChange={setPlace}>
          <Radio value="menu">V menu</Radio>
          <Radio value="eshop" detail="Drobnosti, které si zákazník přidá až při placení">
            V pokladně
          </Radio>
        </RadioGroup>
      )}
      <SelectField
        label="Půl na půl"
        hint="Zákazník si jídlo složí ze dvou půlek téhle kategorie. V pokladně se nenabízí."
        value={halves ?? ''}
        onChange={({ target }) => setHalves(HALVES_PRICES.find((rule) => rule === target.value) ?? null)}
      >
        <option value="">{HALVES_NAMES.none}</option>
        {HALVES_PRICES.map((rule) => (
          <option key={rule} value={rule}>
            {HALVES_NAMES[rule]}
          </option>
        ))}
      </SelectField>
      <FormFailure error={save.error} />
      {changedBy !== null && (
        <p>
          Teď se jmenuje <b>{categoryName(changedBy)}</b>.{' '}
          <Button
            variant="link"
            onClick={() => setSeen(state.versions[`category:${changedBy.id}`] ?? 'none')}
          >
            Přesto uložit moje
          </Button>
        </p>
      )}
      <div className="office-buttons">
        <Button type="submit" loading={save.isPending}>
          {category === null ? 'Přidat' : 'Uložit do konceptu'}
        </Button>
        {category !== null && (
          <RemoveSubject
            subject={{ kind: 'category', key: String(category.id) }}
            label="Odebrat"
            name={categoryName(category)}
            consequence={`Z konceptu zmizí i ${countMessage('dishes', { count: category.items.length })} v ní. Zákazníci ji uvidí, dokud změny nezveřejníte.`}
            call={(client, headers) =>
              client.of(menuEditing).removeCategory({
                params: { outlet, id: category.id },
                query: { dependents: 'remove' },
                headers,
              })
            }
            onRemoved={onClose}
          />
        )}
      </div>
    </form>
  )
}
