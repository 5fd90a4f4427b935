/** Photographs: the widths in which they are served (`wire.md`, Catalogue, Images). */
export const PHOTO_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/**
 * The version of a subject's photograph, for its URL (`v`). Null means that none was uploaded, so the picture is drawn.
 */
export type PhotoVersion = string | null

/**
 * Returns the width that answers a request. Pictures are never enlarged, so all widths beyond the original's are the
 * same picture.
 */
export function servedWidth(asked: PhotoWidth, originalWidth: number): PhotoWidth {
  const whole = PHOTO_WIDTHS.find((width) => width >= originalWidth) ?? asked
  return asked < whole ? asked : whole
}
