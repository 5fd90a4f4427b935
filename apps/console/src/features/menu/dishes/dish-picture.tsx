import type { MenuDish } from '@sousto/domain/menu-editing/document.ts'
import { CookingPot } from 'lucide-react'
import { apiBases } from '../../../platform/api.ts'

/** The URL of a stored photograph, even before it is published. */
export const photoUrl = (outlet: number, photo: string) =>
  `${apiBases().baseUrl}/provoz/outlets/${outlet}/menu/photos/${photo}`

type DishPictureProps = {
  readonly outlet: number
  readonly dish: Pick<MenuDish, 'id' | 'picture'>
  readonly large?: boolean
}

/** The draft's photograph, or else the picture that customers see: the drawing. */
export function DishPicture({ outlet, dish: { id, picture }, large = false }: DishPictureProps) {
  const src = picture?.photo === undefined ? `/img/jidlo/${id}` : photoUrl(outlet, picture.photo)
  return (
    <span className="dish-picture" data-large={large || undefined}>
      {picture === null ? <CookingPot aria-hidden /> : <img src={src} alt="" loading="lazy" />}
    </span>
  )
}
