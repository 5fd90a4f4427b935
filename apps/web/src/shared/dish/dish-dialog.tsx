import type { CartLine } from '@sousto/domain/cart/cart.ts'
import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import {
  chooseExtra,
  countsOf,
  isFull,
  linePrice,
  takesOne,
  unsettledGroups,
} from '@sousto/domain/catalogue/menu-extras.ts'
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { allergenMessage } from '@sousto/messages/menu-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { ImagePreview } from '@sousto/ui/image-preview/image-preview.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Price } from '@sousto/ui/price/price.tsx'
import { CheckboxGroup, Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { hasFailed } from '../loading/retry.ts'
import { Picture, pictureSources, WIDTHS } from '../pictures/picture.tsx'
import { extrasQuery } from '../queries/menu-queries.ts'
import { Alcohol } from './dish-facts.tsx'
import './dish-dialog.css'

type DishDialogProps = {
  readonly item: MenuItem
  /** The cart line that is changed; without one the dish is added. */
  readonly line?: CartLine
  readonly onClose: () => void
  /** Called with a complete choice: as many extras of each group as it asks for. */
  readonly onDone: (line: CartLine) => void
}

/** A dish with its extras and quantity: a sheet on a phone, a dialog on a desktop (`marketplace.md` §4, Extras dialog). */
export function DishDialog({ item, line: changed, onClose, onDone }: DishDialogProps) {
  const client = useClient()
  const asks = item.extraGroupIds.length > 0
  const extras = useQuery({ ...extrasQuery(client, item.extraGroupIds), enabled: asks })
  const groups = extras.data ?? []
  const [chosen, setChosen] = useState<readonly number[]>(() => (changed?.extras ?? []).map(({ id }) => id))
  const [quantity, setQuantity] = useState(changed?.quantity ?? 1)
  const [warned, setWarned] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const unsettled = unsettledGroups(groups, chosen)
  const line: CartLine = {
    item,
    quantity,
    extras: groups.flatMap((group) => group.extras.filter(({ id }) => chosen.includes(id))),
  }

  const done = () => {
    if (asks && extras.data === undefined) return
    if (unsettled.length === 0) return onDone(line)
    setWarned(true)
    body.current?.querySelector(`[data-group="${unsettled[0]?.id}"]`)?.scrollIntoView({ block: 'center' })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item.name}
      size="large"
      {...(item.hasImage && {
        picture: <DishPicture item={item} />,
      })}
      description={<Description item={item} />}
      footer={
        <div className="dish-dialog-foot">
          {warned && unsettled.length > 0 && (
            <Notice tone="bad" role="alert">
              {orderProblemMessage('extras_required')}: {unsettled.map(missingText).join(', ')}
            </Notice>
          )}
          <div className="dish-dialog-bar">
            <Stepper
              label="Počet kusů"
              value={quantity}
              onValueChange={setQuantity}
              max={MAX_QUANTITY}
              size="large"
            />
            <Button
              variant="cta"
              size="large"
              wide
              loading={asks && extras.data === undefined}
              end={formatMoney(linePrice(line))}
              onClick={done}
            >
              {changed === undefined ? 'Přidat' : 'Uložit'}
            </Button>
          </div>
        </div>
      }
    >
      <div ref={body} className="dish-dialog-groups" aria-busy={asks && extras.data === undefined}>
        {asks && extras.data === undefined && <Skeleton shape="block" height={180} />}
        {hasFailed(extras) && (
          <Notice tone="bad" role="alert">
            {failureMessage(null)}
          </Notice>
        )}
        {groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            chosen={chosen}
            onChoose={(id) => setChosen(chooseExtra(groups, chosen, id))}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** The picture, which opens its preview (`ordering.md` §2, Menu tab). */
function DishPicture({ item: { id, name, photo } }: { readonly item: MenuItem }) {
  const [opened, setOpened] = useState(false)
  const src = `/img/jidlo/${id}`
  return (
    <>
      <button
        type="button"
        className="ui-image-open"
        aria-label={`Zvětšit obrázek: ${name}`}
        onClick={() => setOpened(true)}
      >
        <Picture
          className="dish-dialog-picture"
          src={src}
          photo={photo}
          widths={WIDTHS.card}
          sizes="(max-width: 767px) 100vw, 480px"
          width={480}
          height={480}
        />
      </button>
      {opened && (
        <ImagePreview
          title={name}
          pictures={[{ ...pictureSources(src, photo, WIDTHS.page, '100vw'), alt: name }]}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** `7 mléko`; of a code that the list does not have, the code. */
function numberedAllergen(code: number): string {
  const allergen = allergenOf(code)
  return allergen === null ? String(code) : `${code} ${allergenMessage(allergen)}`
}

function Description({ item }: { readonly item: MenuItem }) {
  const allergens = item.allergens.map(numberedAllergen)
  return (
    <>
      {[item.description, item.weight].filter((part) => part !== '').join(' · ')} <Alcohol item={item} />
      {allergens.length > 0 && (
        <span className="dish-dialog-allergens">Alergeny: {allergens.join(', ')}</span>
      )}
    </>
  )
}

const SOLD_OUT = 'Vyprodáno'

/** How many are chosen: `vyberte 2`, `vyberte 1 až 3`, `nejvýše 3`; null: any number, or none. */
function countsText(group: ExtraGroup): string | null {
  const { least, most } = countsOf(group)
  if (least === 0) return most === Number.POSITIVE_INFINITY ? null : `nejvýše ${most}`
  if (most === least) return least === 1 ? 'vyberte jedno' : `vyberte ${least}`
  return `vyberte ${least} až ${most}`
}

const missingText = (group: ExtraGroup): string =>
  takesOne(group) ? group.name : `${group.name} (${countsText(group)})`

function CountsNote({ group }: { readonly group: ExtraGroup }) {
  const { least } = countsOf(group)
  if (group.extras.length < least) return <Badge tone="bad">{SOLD_OUT}</Badge>
  const text = countsText(group)
  return least === 0 ? (text ?? 'nepovinné') : <Badge tone="brand">{text}</Badge>
}

type GroupProps = {
  readonly group: ExtraGroup
  readonly chosen: readonly number[]
  readonly onChoose: (id: number) => void
}

function Group({ group, chosen, onChoose }: GroupProps) {
  const end = (price: ExtraGroup['extras'][number]['price']) => (
    <Price weight="quiet">{price === 0 ? 'v ceně' : `+${formatMoney(price)}`}</Price>
  )
  if (!takesOne(group)) {
    const full = isFull(group, chosen)
    return (
      <div data-group={group.id}>
        <CheckboxGroup label={group.name} note={<CountsNote group={group} />}>
          {group.extras.map(({ id, name, price }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onCheckedChange={() => onChoose(id)}
              disabled={full && !chosen.includes(id)}
              end={end(price)}
            >
              {name}
            </Checkbox>
          ))}
          {group.soldOut.map(({ id, name }) => (
            <Checkbox key={id} checked={false} onCheckedChange={() => {}} detail={SOLD_OUT} disabled>
              {name}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    )
  }
  const value = group.extras.find(({ id }) => chosen.includes(id))?.id
  return (
    <div data-group={group.id}>
      <RadioGroup
        label={group.name}
        note={<CountsNote group={group} />}
        value={value === undefined ? null : String(value)}
        onValueChange={(id) => onChoose(Number(id))}
        required
      >
        {group.extras.map(({ id, name, price }) => (
          <Radio key={id} value={String(id)} end={end(price)}>
            {name}
          </Radio>
        ))}
        {group.soldOut.map(({ id, name }) => (
          <Radio key={id} value={String(id)} detail={SOLD_OUT} disabled>
            {name}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  )
}
