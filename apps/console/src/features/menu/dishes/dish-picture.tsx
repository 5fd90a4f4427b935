import type { MenuDish } from '@sousto/domain/menu-editing/document.ts'
import { CookingPot } from 'lucide-react'
import { API_BASES } from '../../../platform/api.ts'

/** Where a stored photograph is, before it is published, too. */
export const photoUrl = (outlet: number, photo: string) =>
  `${API_BASES.baseUrl}/provoz/outlets/${outlet}/menu/photos/${photo}`

type DishPictureProps = {
  readonly outlet: number
  readonly dish: Pick<MenuDish, 'id' | 'picture'>
  readonly large?: boolean
}

/** The photograph of the draft, else what customers see: the drawing. */
export function DishPicture({ outlet, dish: { id, picture }, large = false }: DishPictureProps) {
  const src = picture?.photo === undefined ? `/img/jidlo/${id}` : photoUrl(outlet, picture.photo)
  return (
    <span className="dish-picture" data-large={large || undefined}>
      {picture === null ? <CookingPot aria-hidden /> : <img src={src} alt="" loading="lazy" />}
    </span>
  )
}
