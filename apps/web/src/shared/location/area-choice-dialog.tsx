import type { Area } from '@sousto/domain/delivery/place.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { areaChoiceMessage } from '@sousto/messages/area-choice-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { type AreaChoiceProps, citiesAt } from './cities-at.ts'
import './area-choice-dialog.css'

export function AreaChoiceDialog({ location, onChosen, onClose }: AreaChoiceProps) {
  return (
    <Dialog
      open={location !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={areaChoiceMessage('title')}
      description={areaChoiceMessage('text')}
      size="small"
    >
      <ul className="area-choice">
        {location !== null &&
          citiesAt(location).map((area) => (
            <li key={area.code}>
              <Button variant="line" wide onClick={() => onChosen({ ...location, area })} end={feeText(area)}>
                {area.cityName}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

const feeText = ({ fee }: Area) =>
  fee === 0 ? areaChoiceMessage('free') : areaChoiceMessage('fee', { amount: formatMoney(fee) })
