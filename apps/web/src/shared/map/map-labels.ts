/**
 * Places names and numbers on a drawn map, one after the other, the most important first. Each takes the first free
 * place, or is omitted.
 */
import type { Drawing, DrawnStreetLines } from './drawing.ts'
import type { MapFrame, Pixel } from './map-frame.ts'
import { windowsAlong } from './straight-windows.ts'

export type LabelKind = 'part' | 'main' | 'street' | 'number'
export type MapLabel = {
  readonly key: string
  readonly kind: LabelKind
  readonly text: string
  /** The middle of the label. */
  readonly at: Pixel
  /** Degrees clockwise, such that the text reads from left to right. */
  readonly angle: number
}

export type Reserved = { readonly at: Pixel; readonly radius: number }

/**
 * Width of a letter and height of a line, in pixels. Text is not measured, so that a server and a test place it in the
 * same way.
 */
const LETTER: Readonly<Record<LabelKind, number>> = { part: 8.6, main: 7.1, street: 6.7, number: 7.2 }
const LINE: Readonly<Record<LabelKind, number>> = { part: 22, main: 16, street: 16, number: 13 }
/** The lowest zoom with names of streets that are not main roads. */
const STREETS_FROM = 14
/**
 * From this zoom on, the name of a short street may extend beyond its ends. At lower zooms it would hide the street.
 */
const OVERHANG_FROM = 17
const OVERHANG = 0.7
const NUMBERS_FROM = 17
/** The positions of a number next to its house: right, left, above, below. */
const BESIDE: readonly Pixel[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
]

export function labelsOf(
  drawing: Drawing,
  frame: MapFrame,
  reserved: readonly Reserved[],
): readonly MapLabel[] {
  const taken = createTaken(reserved)
  const labels: MapLabel[] = []
  const add = (kind: LabelKind, text: string, places: Iterable<Place>) => {
    for (const { at, angle } of places) {
      if (!taken.take(circlesOf(at, angle, widthOf(text, kind), LINE[kind]))) continue
      // The key contains the position, because several addresses may share one, but labels do not.
      labels.push({ key: `${text} ${at.x} ${at.y}`, kind, text, at, angle })
      return
    }
  }

  for (const { name, at } of drawing.names.toSorted((a, b) => b.size - a.size)) {
    if (isInside(at, frame)) add('part', name, aroundPlace(at))
  }
  const named = drawing.streets.filter(({ main }) => main || frame.zoom >= STREETS_FROM)
  for (const street of byImportance(named)) {
    const kind = street.main ? 'main' : 'street'
    add(kind, street.name, streetPlaces(street, widthOf(street.name, kind), frame))
  }
  if (frame.zoom >= NUMBERS_FROM) {
    for (const { at, number } of drawing.houses) {
      if (number !== '' && isInside(at, frame)) add('number', number, besidePlaces(at, number, frame.zoom))
    }
  }
  return labels
}

type Place = { readonly at: Pixel; readonly angle: number }

const widthOf = (text: string, kind: LabelKind) => text.length * LETTER[kind]

const isInside = ({ x, y }: Pixel, { width, height }: MapFrame) =>
  x >= 0 && y >= 0 && x <= width && y <= height

const byImportance = (streets: readonly DrawnStreetLines[]) =>
  streets
    .map((street) => ({ street, reach: Math.max(0, ...street.lines.map(reachOf)) }))
    .toSorted((a, b) => Number(b.street.main) - Number(a.street.main) || b.reach - a.reach)
    .map(({ street }) => street)

const reachOf = (line: readonly Pixel[]) =>
  line.reduce(
    (sum, { x, y }, index) => sum + Math.hypot(x - (line[index - 1]?.x ?? x), y - (line[index - 1]?.y ?? y)),
    0,
  )

/** Returns the straightest stretches first, and among equally straight ones those nearest to the middle of the view. */
function streetPlaces(street: DrawnStreetLines, width: number, frame: MapFrame): readonly Place[] {
  const needed = frame.zoom >= OVERHANG_FROM ? width * OVERHANG : width
  const centre = { x: frame.width / 2, y: frame.height / 2 }
  return street.lines
    .flatMap((line) => windowsAlong(line, width, needed))
    .filter(({ at }) => isInside(at, frame))
    .map(({ at, angle, bend }) => ({ at, angle, rank: rankOf({ at, angle }, bend, width, frame, centre) }))
    .toSorted((a, b) => a.rank - b.rank)
}

/** Bent stretches rank after straight ones, and those that are not completely visible after all others. */
function rankOf(
  { at, angle }: Place,
  bend: number,
  length: number,
  { margin, width, height }: MapFrame,
  centre: Pixel,
): number {
  const turn = (angle * Math.PI) / 180
  const [across, down] = [(Math.cos(turn) * length) / 2, (Math.abs(Math.sin(turn)) * length) / 2]
  const reaches = { x: margin.x + across, y: margin.y + down }
  const hidden = at.x < reaches.x || at.y < reaches.y || at.x > width - reaches.x || at.y > height - reaches.y
  return (hidden ? 10_000 : 0) + bend * 4_000 + Math.hypot(at.x - centre.x, at.y - centre.y) / 4
}

/** The name of a district may be moved a little. */
function aroundPlace({ x, y }: Pixel): readonly Place[] {
  return [0, -26, 26, -52, 52].map((dy) => ({ at: { x, y: y + dy }, angle: 0 }))
}

function besidePlaces({ x, y }: Pixel, number: string, zoom: number): readonly Place[] {
  const gap = houseSize(zoom) / 2 + 3
  const [halfWidth, halfHeight] = [widthOf(number, 'number') / 2, LINE.number / 2]
  return BESIDE.map((side) => ({
    at: { x: x + side.x * (gap + halfWidth), y: y + side.y * (gap + halfHeight) },
    angle: 0,
  }))
}

/** Returns the side of a house's mark, in pixels. */
export const houseSize = (zoom: number): number =>
  ({ 15: 2, 16: 3, 17: 5, 18: 8, 19: 12 })[Math.round(zoom)] ?? 2

/** Represents a text as a row of circles, which are as simple for rotated text as for horizontal text. */
function circlesOf({ x, y }: Pixel, angle: number, width: number, height: number): readonly Reserved[] {
  const radius = height / 2
  const reach = Math.max(0, width / 2 - radius)
  const count = Math.max(1, Math.ceil((2 * reach) / radius))
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return Array.from({ length: count + 1 }, (_, index) => {
    const away = -reach + (2 * reach * index) / count
    return { at: { x: x + away * dx, y: y + away * dy }, radius }
  })
}

const CELL = 40

/**
 * Keeps circles in a grid, so that only nearby ones are compared. The largest reserved circle determines the grid's
 * size.
 */
function createTaken(reserved: readonly Reserved[]) {
  const cells = new Map<string, Reserved[]>()
  const reach = Math.max(CELL, ...reserved.map(({ radius }) => radius + CELL / 2))
  const indexOf = (value: number) => Math.floor(value / reach)
  const cellAt = (x: number, y: number) => `${x} ${y}`
  const isFree = ({ at, radius }: Reserved) => {
    for (let x = indexOf(at.x) - 1; x <= indexOf(at.x) + 1; x += 1) {
      for (let y = indexOf(at.y) - 1; y <= indexOf(at.y) + 1; y += 1) {
        const others = cells.get(cellAt(x, y)) ?? []
        if (others.some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < other.radius + radius))
          return false
      }
    }
    return true
  }
  const put = (circle: Reserved) => {
    const key = cellAt(indexOf(circle.at.x), indexOf(circle.at.y))
    const there = cells.get(key) ?? []
    there.push(circle)
    cells.set(key, there)
  }
  for (const circle of reserved) put(circle)
  return {
    /** Returns false, and takes nothing, if any of the circles overlaps another. */
    take: (circles: readonly Reserved[]): boolean => {
      if (!circles.every(isFree)) return false
      for (const circle of circles) put(circle)
      return true
    },
  }
}
