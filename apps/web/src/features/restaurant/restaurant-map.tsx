import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { restaurantInfoMessage } from '@sousto/messages/restaurant-info-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { ExternalLink, MapPin } from 'lucide-react'
import { MapView } from '../../shared/map/map-view.tsx'

type RestaurantMapProps = {
  readonly name: string
  /** Street, postcode and city. */
  readonly address: string
  readonly position: LngLat
}

/**
 * The restaurant's address, a map of its surroundings drawn from our own address register, and a link to a third-party
 * map, which is loaded only when the link is followed (`ordering.md` §2, Info tab).
 */
export function RestaurantMap({ name, address, position }: RestaurantMapProps) {
  const { lng, lat } = position
  const mapUrl = `https://mapy.cz/zakladni?x=${lng}&y=${lat}&z=17&source=coor&id=${lng}%2C${lat}`
  return (
    <Card padding="roomy">
      <h2>{restaurantInfoMessage('where')}</h2>
      <p className="info-text num">
        <MapPin aria-hidden size={18} /> <span>{address}</span>
      </p>
      <MapView label={restaurantInfoMessage('map', { name })} pin={position} />
      <Button
        variant="line"
        icon={<ExternalLink aria-hidden size={18} />}
        render={
          <a
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={restaurantInfoMessage('open_map_new', { name })}
          />
        }
      >
        {restaurantInfoMessage('open_map')}
      </Button>
    </Card>
  )
}
