import { type PictureSource, pictureSources } from './picture.tsx'

/** Begins to load, in a browser, a picture that the next page shows first: it is there when that page is. */
export function loadPicture({ src, photo, widths, sizes }: PictureSource): void {
  if (typeof Image === 'undefined') return
  const sources = pictureSources(src, photo, widths, sizes)
  const image = new Image()
  image.sizes = sources.sizes ?? ''
  image.srcset = sources.srcSet ?? ''
  image.src = sources.src
}
