import type { CartLine } from '@sousto/domain/cart/cart.ts'
import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import type { MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { DISH_NOTE_LETTERS } from '@sousto/domain/order/dish-note.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { dishDialogMessage } from '@sousto/messages/dish-dialog-messages.ts'
import { allergenMessage } from '@sousto/messages/food-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { ImagePreview } from '@sousto/ui/image-preview/image-preview.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { broughtText } from '../diets/brought-text.ts'
import { OwnText } from '../language/own-text.tsx'
import { Picture, pictureSources, WIDTHS } from '../pictures/picture.tsx'
import { DishChoiceProvider, useDishChoice } from './dish-choice.tsx'
import { DishExtras, missingText } from './dish-extras.tsx'
import { Alcohol, UnitPrice } from './dish-facts.tsx'
import { DishRatingText } from './dish-ratings.tsx'
import { IfMissingField } from './if-missing-field.tsx'
import './dish-dialog.css'

type DishDialogProps = {
  readonly item: MenuItem
  /** The cart line that is being changed. Without one the dish is added. */
  readonly line?: CartLine
  readonly onClose: () => void
  /** Called with a complete choice, i.e. with the required number of extras in each group. */
  readonly onDone: (line: CartLine) => void
}

/** A dish with its extras and quantity: a sheet on a phone, a dialog on a desktop (`marketplace.md` §4, Extras dialog). */
export function DishDialog({ item, line, onClose, onDone }: DishDialogProps) {
  return (
    <DishChoiceProvider item={item} line={line} onDone={onDone}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={<OwnText>{item.name}</OwnText>}
        size="large"
        {...(item.hasImage && { picture: <DishPicture item={item} /> })}
        description={<Description item={item} />}
        footer={<Footer />}
      >
        <DishExtras />
        <MealAllergens />
        <div className="dish-dialog-note">
          <Note />
          <IfMissingField />
        </div>
      </Dialog>
    </DishChoiceProvider>
  )
}

/** The note for the kitchen (`delights.md` §3). */
function Note() {
  const { note, setNote } = useDishChoice()
  return (
    <TextField
      label={dishDialogMessage('note')}
      optional
      limit={lettersUpTo(DISH_NOTE_LETTERS)}
      autoComplete="off"
      value={note}
      onChange={(event) => setNote(event.target.value)}
    />
  )
}

function Footer() {
  const { groups, quantity, setQuantity, price, brought, missing, done, isChange } = useDishChoice()
  return (
    <div className="dish-dialog-foot">
      {missing.length > 0 && (
        <Notice tone="bad" role="alert">
          {`${orderProblemMessage('extras_required')}: ${missing.map(missingText).join(', ')}`}
        </Notice>
      )}
      {brought !== null && (
        <Notice tone="warn" role="status">
          {dishDialogMessage('with_choice', { contents: broughtText(brought) })}
        </Notice>
      )}
      <div className="dish-dialog-bar">
        <Stepper
          label={dishDialogMessage('quantity')}
          value={quantity}
          onValueChange={setQuantity}
          max={MAX_QUANTITY}
          size="large"
        />
        <Button
          variant="cta"
          size="large"
          wide
          loading={groups === null}
          end={formatMoney(price)}
          onClick={done}
        >
          {isChange ? dishDialogMessage('save') : dishDialogMessage('add')}
        </Button>
      </div>
    </div>
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
        aria-label={dishDialogMessage('enlarge', { name })}
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

/** Returns e.g. `7 mléko`, or only the code if it is not in the list. */
function numberedAllergen(code: number): string {
  const allergen = allergenOf(code)
  return allergen === null ? String(code) : `${code} ${allergenMessage(allergen)}`
}

/** Returns e.g. `780 kcal`, with a no-break space. */
const energy = ({ calories }: MenuItem) => (calories === null ? '' : `${calories}\u00a0kcal`)

function MealAllergens() {
  const { allergens } = useDishChoice()
  if (allergens === null) return null
  const names = allergens.length === 0 ? 'none' : allergens.map(numberedAllergen).join(', ')
  return (
    <p className="dish-dialog-allergens">
      {dishDialogMessage('allergens_with_extras', { allergens: names })}
    </p>
  )
}

function Description({ item }: { readonly item: MenuItem }) {
  const allergens = item.allergens.map(numberedAllergen)
  return (
    <>
      <span lang={RESTAURANTS_LANGUAGE}>
        {[item.description, item.weight, energy(item)].filter((text) => text !== '').join(' · ')}
      </span>{' '}
      <Alcohol item={item} /> <UnitPrice item={item} /> <DishRatingText dish={item.id} />
      {allergens.length > 0 && (
        <span className="dish-dialog-allergens">
          {dishDialogMessage('allergens', { allergens: allergens.join(', ') })}
        </span>
      )}
    </>
  )
}
