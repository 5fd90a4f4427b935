import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { cornersText, type EditedArea, readCrowns, readMinutes } from './areas-draft.ts'

type AreaRowProps = {
  readonly number: number
  readonly area: EditedArea
  readonly onChange: (area: EditedArea) => void
  readonly onRemove: () => void
}

/** The terms of one area. */
export function AreaRow({ number, area, onChange, onRemove }: AreaRowProps) {
  const set = (change: Partial<EditedArea>) => onChange({ ...area, ...change })
  const outside = area.cityId === 'external'
  return (
    <li className="area-row">
      <div className="area-row-head">
        <h3>Oblast {number}</h3>
        <span>
          {cornersText(area.geometry)}
          {outside && ', mimo oblasti města'}
        </span>
        <Button variant="quiet" aria-label={`Smazat: oblast ${number}`} onClick={onRemove}>
          Smazat
        </Button>
      </div>
      <div className="area-fields">
        <TextField
          label="Doprava"
          inputMode="decimal"
          suffix="Kč"
          value={area.fee}
          onChange={({ target }) => set({ fee: target.value })}
          error={readCrowns(area.fee) === null ? 'Napište částku.' : undefined}
        />
        <TextField
          label="Od kolika vozíte"
          inputMode="decimal"
          suffix="Kč"
          value={area.minimumOrder}
          onChange={({ target }) => set({ minimumOrder: target.value })}
          error={readCrowns(area.minimumOrder) === null ? 'Napište částku.' : undefined}
        />
        <TextField
          label="Čas navíc"
          inputMode="numeric"
          suffix="min"
          value={area.extraMinutes}
          onChange={({ target }) => set({ extraMinutes: target.value })}
          error={readMinutes(area.extraMinutes) === null ? 'Napište celé minuty.' : undefined}
        />
      </div>
      <Checkbox checked={area.noFreeDelivery} onCheckedChange={(checked) => set({ noFreeDelivery: checked })}>
        Doprava sem není zdarma nikdy
      </Checkbox>
    </li>
  )
}
