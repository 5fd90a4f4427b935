import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, MapPin } from 'lucide-react'
import { useMemo } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { mapHouses } from '../../shared/map/map-houses.ts'
import { MapView } from '../../shared/map/map-view.tsx'
import { aroundQuery } from '../../shared/queries.ts'

type RestaurantMapProps = { readonly name: string; readonly position: LngLat }

/**
 * Where the restaurant is: a map at its coordinates, drawn from our own register of houses, and a way to a larger one on somebody else's
 * server, which is opened only when asked for (`ordering.md` §2, Info tab).
 */
export function RestaurantMap({ name, position }: RestaurantMapProps) {
  const { lng, lat } = position
  const around = useQuery(aroundQuery(useClient(), position))
  const houses = useMemo(() => mapHouses(around.data ?? []), [around.data])
  const address = `https://mapy.cz/zakladni?x=${lng}&y=${lat}&z=17&source=coor&id=${lng}%2C${lat}`
  return (
    <Card padding="roomy">
      <h2>Kde nás najdete</h2>
      <p className="info-text num">
        <MapPin aria-hidden size={18} /> {lat.toFixed(5)} N, {lng.toFixed(5)} E
      </p>
      <MapView label={`Mapa: ${name}`} pin={position} houses={houses} />
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
