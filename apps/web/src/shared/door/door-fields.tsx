import { DOOR_LETTERS, type Door } from '@sousto/domain/order/door.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { doorFieldMessage } from '@sousto/messages/door-field-messages.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'

const LIFTS = [
  { value: 'yes', label: doorFieldMessage('with_lift') },
  { value: 'no', label: doorFieldMessage('without_lift') },
] as const

const TEXTS = [
  { name: 'floor', label: doorFieldMessage('floor') },
  { name: 'bell', label: doorFieldMessage('bell') },
  { name: 'code', label: doorFieldMessage('code'), hint: doorFieldMessage('code_hint') },
] as const

type DoorFieldsProps = { readonly door: Door; readonly onChange: (door: Door) => void }

/** What the courier needs to find the door (`delights.md` §3). */
export function DoorFields({ door, onChange }: DoorFieldsProps) {
  return (
    <>
      {TEXTS.map(({ name, ...texts }) => (
        <TextField
          key={name}
          {...texts}
          optional
          limit={lettersUpTo(DOOR_LETTERS[name])}
          autoComplete="off"
          value={door[name]}
          onChange={(event) => onChange({ ...door, [name]: event.target.value })}
        />
      ))}
      <ChoiceChips
        label={doorFieldMessage('lift')}
        layout="wide-grid"
        options={LIFTS}
        value={door.lift === null ? null : door.lift ? 'yes' : 'no'}
        onValueChange={(value) => onChange({ ...door, lift: value === 'yes' })}
      />
      <Checkbox checked={door.call} onCheckedChange={(call) => onChange({ ...door, call })}>
        {doorFieldMessage('call')}
      </Checkbox>
    </>
  )
}
