/** The crop of a photograph in per cent; it always stays within the picture. */
import type { Crop, Uploaded } from '@sousto/contract/menu-editing/wire.ts'

export type Cut = {
  readonly unit: '%'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Uploaded, 'width' | 'height'>

/** Returns the largest crop with that ratio of width to height, in the middle. */
export function wholeCrop({ width, height }: Size, aspect: number): Cut {
  const scale = Math.min(width / aspect, height)
  const [wide, high] = [((scale * aspect) / width) * 100, (scale / height) * 100]
  return { unit: '%', x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high }
}

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

export function movedCrop(cut: Cut, right: number, down: number): Cut {
  return {
    ...cut,
    x: within(cut.x + right, 100 - cut.width),
    y: within(cut.y + down, 100 - cut.height),
  }
}

const SMALLEST = 10

/** Scales a crop around its middle, with the same aspect ratio. */
export function scaledCrop(cut: Cut, by: number): Cut {
  const most = Math.min(100 / cut.width, 100 / cut.height)
  const least = Math.max(SMALLEST / cut.width, SMALLEST / cut.height)
  const scale = Math.max(Math.min(by, most), Math.min(least, 1))
  const [width, height] = [cut.width * scale, cut.height * scale]
  const middle = {
    ...cut,
    width,
    height,
    x: cut.x + (cut.width - width) / 2,
    y: cut.y + (cut.height - height) / 2,
  }
  return movedCrop(middle, 0, 0)
}

/** Converts a crop to whole pixels of the picture. */
export function pixelsOf({ x, y, width, height }: Cut, size: Size): Crop {
  const [left, top] = [Math.round((x / 100) * size.width), Math.round((y / 100) * size.height)]
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((width / 100) * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round((height / 100) * size.height), size.height - top)),
  }
}
