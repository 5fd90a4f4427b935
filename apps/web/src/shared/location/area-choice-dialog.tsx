import type { Area } from '@sousto/domain/delivery/place.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
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
      title="Doručujeme k vám z více měst"
      description="Každé má jiné restaurace a jinou cenu dopravy. Odkud chcete objednat?"
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

const feeText = ({ fee }: Area) => (fee === 0 ? 'bez příplatku' : `příplatek ${formatMoney(fee)}`)
