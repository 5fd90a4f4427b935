/** The pictures of a banner: phones and wider screens show one of their own in a circle (`administration.md` §5). */
export const BANNER_SIZES = ['phone', 'desktop'] as const
export type BannerSize = (typeof BANNER_SIZES)[number]

/** In pixels: twice the width in which the page of a city shows the picture. */
export const SMALLEST_BANNER_SIDE: Readonly<Record<BannerSize, number>> = { phone: 216, desktop: 300 }

/** A crop is a square. Its sides may differ by one pixel, because it is rounded to whole ones. */
export function isBannerCrop(
  size: BannerSize,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return Math.abs(width - height) <= 1 && Math.min(width, height) >= SMALLEST_BANNER_SIDE[size]
}
