import type { PhotoVersion, PhotoWidth } from '@sousto/domain/catalogue/photo.ts'
import type { ComponentProps } from 'react'

/** Widths by place, from the smallest screen to twice the width on the largest. */
export const WIDTHS = {
  thumbnail: [160, 320],
  tile: [160, 320, 480],
  card: [320, 640, 960],
  page: [480, 960, 1280, 1920],
} as const satisfies Readonly<Record<string, readonly PhotoWidth[]>>

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height'> & {
  /** The URL of the drawing; the photograph has the same path. */
  readonly src: string
  /** Undefined means that this page does not know whether it is a photograph. */
  readonly photo: PhotoVersion | undefined
  readonly widths: (typeof WIDTHS)[keyof typeof WIDTHS]
  /** The displayed width, as in the attribute of `img`. */
  readonly sizes: string
  /** Width and height, so that the layout does not shift when it is loaded. */
  readonly width: number
  readonly height: number
}

/** A picture of a restaurant or a dish: a photograph in several widths, or a drawing, which fits every size. */
export function Picture({ src, photo, widths, sizes, alt = '', ...props }: PictureProps) {
  return <img {...props} {...pictureSources(src, photo, widths, sizes)} alt={alt} />
}

/**
 * Returns the attributes with the URLs of a picture. `v` lets the browser cache a photograph permanently. A page has
 * many thumbnails, so they are requested as bitmaps even if they are drawn: rendering an SVG costs the main thread more
 * time than the additional bytes cost on the network.
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
    // `sizes` comes before `srcset` and `src`, because browsers start loading when they see the source.
    sizes,
    srcSet: urls.map((url, index) => `${url} ${widths[index]}w`).join(', '),
    src: urls.at(-1) ?? src,
  }
}

/** Returns the version in a URL from the server: `/img/banner/1?v=3f9a0c71d2`. */
export const versionIn = (url: string): PhotoVersion => new URLSearchParams(url.split('?')[1]).get('v')
