import type { Area, DeliveryLocation } from '@sousto/domain/delivery/place.ts'

/** Returns one area for each city that delivers to the address. If there are several, the customer must choose. */
export function citiesAt({ areas }: Pick<DeliveryLocation, 'areas'>): readonly Area[] {
  return areas.filter((area, index) => areas.findIndex(({ cityId }) => cityId === area.cityId) === index)
}

export type AreaChoiceProps = {
  /** Null means that the dialog is closed. */
  readonly location: DeliveryLocation | null
  readonly onChosen: (location: DeliveryLocation) => void
  readonly onClose: () => void
}
