import type { Area, DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import './area-choice-dialog.css'

/** One area per city that delivers to the address; with several the customer must choose. */
export function citiesAt({ areas }: Pick<DeliveryLocation, 'areas'>): readonly Area[] {
  return areas.filter((area, index) => areas.findIndex(({ cityId }) => cityId === area.cityId) === index)
}

type AreaQuestionProps = {
  /** Null: closed. */
  readonly location: DeliveryLocation | null
  readonly onChosen: (location: DeliveryLocation) => void
  readonly onClose: () => void
}

/** The multi-city warning: the address lies in areas of several cities, whose restaurants differ (`marketplace.md` §4, Login and location). */
export function AreaChoiceDialog({ location, onChosen, onClose }: AreaQuestionProps) {
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
