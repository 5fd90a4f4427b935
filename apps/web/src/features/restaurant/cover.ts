import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { type PictureSource, WIDTHS } from '../../shared/pictures/picture.tsx'

/** The picture above a restaurant's name. */
export const coverOf = ({ id, photos }: RestaurantDetail): PictureSource => ({
  src: `/img/restaurace/${id}/cover?w=1280`,
  photo: photos.cover,
  widths: WIDTHS.page,
  sizes: '(max-width: 1280px) 100vw, 1240px',
})
