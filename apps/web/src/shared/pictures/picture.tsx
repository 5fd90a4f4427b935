import type { PhotoVersion, PhotoWidth } from '@sousto/domain/catalogue/photo.ts'
import type { ComponentProps } from 'react'

/** Widths by place: from what the smallest screen shows to twice what the largest one does. */
export const WIDTHS = {
  thumbnail: [160, 320],
  tile: [160, 320, 480],
  card: [320, 640, 960],
  page: [480, 960, 1280, 1920],
} as const satisfies Readonly<Record<string, readonly PhotoWidth[]>>

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height'> & {
  /** The URL of the drawing; that of the photograph is the same path. */
  readonly src: string
  /** Undefined: this page does not know whether it is a photograph. */
  readonly photo: PhotoVersion | undefined
  readonly widths: (typeof WIDTHS)[keyof typeof WIDTHS]
  /** How wide it is shown, as in the attribute of `img`. */
  readonly sizes: string
  /** The shape, so that nothing moves when it is loaded. */
  readonly width: number
  readonly height: number
}

/** A picture of a restaurant or a dish: a photograph in several widths, or a drawing, which fits every size. */
export function Picture({ src, photo, widths, sizes, alt = '', ...props }: PictureProps) {
  return <img {...props} {...pictureSources(src, photo, widths, sizes)} alt={alt} />
}

/**
 * The attributes that say where a picture is. `v` makes the browser keep a photograph for ever. Thumbnails are many on a page, so they come in
 * pixels also when they are drawn: an SVG takes the browser's main thread longer than its bytes the line.
 */
export function pictureSources(
  src: string,
  photo: PhotoVersion | undefined,
  widths: readonly PhotoWidth[],
  sizes: string,
): { readonly src: string; readonly srcSet?: string; readonly sizes?: string } {
  if (photo === null && widths !== WIDTHS.thumbnail) return { src }
  const [path] = src.split('?')
  const version = photo ? `v=${photo}&` : ''
  const urls = widths.map((width) => `${path}?${version}w=${width}`)
  return {
    // `sizes` before `srcset` and `src`: browsers start loading when they see the source.
    sizes,
    srcSet: urls.map((url, index) => `${url} ${widths[index]}w`).join(', '),
    src: urls.at(-1) ?? src,
  }
}

/** Of a picture whose URL the server made: `/img/banner/1?v=3f9a0c71d2`. */
export const versionIn = (url: string): PhotoVersion => new URLSearchParams(url.split('?')[1]).get('v')
