import type { LngLat } from '@sousto/domain/place.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { ExternalLink, MapPin } from 'lucide-react'

/**
 * Where the restaurant is. Map pictures come from somebody else's server, so none is loaded unasked: the button opens
 * the map at the restaurant's coordinates.
 */
export function RestaurantMap({
  name,
  position: { lng, lat },
}: {
  readonly name: string
  readonly position: LngLat
}) {
  const address = `https://mapy.cz/zakladni?x=${lng}&y=${lat}&z=17&source=coor&id=${lng}%2C${lat}`
  return (
    <Card padding="roomy">
      <h2>Kde nás najdete</h2>
      <p className="info-text num">
        <MapPin aria-hidden size={18} /> {lat.toFixed(5)} N, {lng.toFixed(5)} E
      </p>
      <Button
        variant="line"
        icon={<ExternalLink aria-hidden size={18} />}
        render={
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={`Otevřít mapu: ${name} (nová karta)`}
          />
        }
      >
        Otevřít mapu
      </Button>
    </Card>
  )
}
