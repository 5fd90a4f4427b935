import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { restaurantGalleryMessage } from '@sousto/messages/restaurant-gallery-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { ImagePreview } from '@sousto/ui/image-preview/image-preview.tsx'
import { useState } from 'react'
import { Picture, pictureSources, WIDTHS } from '../../shared/pictures/picture.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import './info-tab.css'

/** 'Galerie': the restaurant's pictures, each with a preview, or 'Zatím tu nic není..' (`ordering.md` §2). */
export function GalleryTab({ restaurant }: { readonly restaurant: RestaurantDetail }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (restaurant.gallery.length === 0) {
    return (
      <Card padding="roomy">
        <EmptyState
          picture={<img src={emptyPlate} alt="" width={140} height={140} />}
          title={restaurantGalleryMessage('empty')}
        />
      </Card>
    )
  }
  const pictures = restaurant.gallery.map((photo, index) => ({
    photo,
    src: `/img/restaurace/${restaurant.id}/galerie/${index + 1}`,
    alt: restaurantGalleryMessage('picture', { name: restaurant.name, number: index + 1 }),
  }))
  return (
    <div className="info-gallery">
      {pictures.map(({ src, photo, alt }, index) => (
        <button key={src} type="button" className="ui-image-open" onClick={() => setOpened(index)}>
          <Picture
            src={src}
            photo={photo}
            widths={WIDTHS.card}
            sizes="(max-width: 767px) 92vw, 400px"
            alt={alt}
            width={520}
            height={390}
            loading="lazy"
          />
        </button>
      ))}
      {opened !== null && (
        <ImagePreview
          title={restaurantGalleryMessage('title', { name: restaurant.name })}
          pictures={pictures.map(({ src, photo, alt }) => ({
            ...pictureSources(src, photo, WIDTHS.page, '100vw'),
            alt,
          }))}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
