import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import './info-tab.css'

/** 'Galerie': the restaurant's pictures, or 'Zatím tu nic není..' (`ordering.md` §2). */
export function GalleryTab({ restaurant }: { readonly restaurant: RestaurantDetail }) {
  if (restaurant.galleryCount === 0) {
    return (
      <Card padding="roomy">
        <EmptyState
          picture={<img src={emptyPlate} alt="" width={140} height={140} />}
          title="Zatím tu nic není.."
        />
      </Card>
    )
  }
  return (
    <div className="gallery">
      {Array.from({ length: restaurant.galleryCount }, (_, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture's number is its identity
          key={index}
          src={`/img/restaurace/${restaurant.id}/galerie/${index + 1}`}
          alt={`${restaurant.name}, obrázek ${index + 1}`}
          width={520}
          height={390}
          loading="lazy"
        />
      ))}
    </div>
  )
}
