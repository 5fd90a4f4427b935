import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { toWorld } from '@sousto/domain/map/tiles.ts'
import { type Ref, useId, useMemo } from 'react'
import { type Drawing, threadOf } from './drawing.ts'
import './drawn-map.css'
import { type MapFrame, worldSize } from './map-frame.ts'
import { houseSize, labelsOf, type Reserved } from './map-labels.ts'

type DrawnMapProps = {
  readonly ref: Ref<SVGSVGElement>
  readonly frame: MapFrame
  readonly drawing: Drawing
  readonly pin: LngLat
}

/** Degrees by which the cloths of neighbouring districts are turned. */
const WEAVES = [0, 90, 45]
/** Widths of streets in pixels at the zoom at which a whole district is visible, and their growth with the zoom. */
const WIDTH = { main: 7, street: 4.4, seam: 2.4 }
const GROWTH: Readonly<Record<number, number>> = {
  13: 0.5,
  14: 0.75,
  15: 1,
  16: 1.5,
  17: 2.1,
  18: 2.6,
  19: 3.2,
}
/** Areas that labels must avoid: the pin's head above its point, and the positions of the buttons. */
const PIN = { above: 24, radius: 24 }
const BUTTONS = [
  { x: 32, y: 32, radius: 30 },
  { x: 32, y: 78, radius: 30 },
]

/**
 * The map as a picture: cloth, houses as stitches, streets as bands of thread, names. It is hidden from screen readers,
 * because the text next to it contains the same information.
 */
export function DrawnMap({ ref, frame, drawing, pin }: DrawnMapProps) {
  const id = useId()
  const { width, height, zoom } = frame
  const growth = GROWTH[Math.round(zoom)] ?? 1
  const labels = useMemo(() => labelsOf(drawing, frame, reservedIn(frame, pin)), [drawing, frame, pin])
  return (
    <svg
      ref={ref}
      className="drawn-map leaflet-zoom-animated"
      width={width}
      height={height}
      aria-hidden="true"
    >
      <defs>
        {WEAVES.map((turn, weave) => (
          <pattern
            key={turn}
            id={`${id}w${weave}`}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn})`}
          >
            <rect width={6} height={6} className={`map-cloth-${weave}`} />
            <path d="M0 1.5H6M0 4.5H6" className="map-weave" />
          </pattern>
        ))}
        {[...new Map(drawing.grounds.map(({ tile, clip }) => [tile, clip]))].map(([tile, { x, y, side }]) => (
          <clipPath key={tile} id={`${id}c${tile}`}>
            <rect x={x} y={y} width={side} height={side} />
          </clipPath>
        ))}
      </defs>
      {drawing.grounds.map(({ tile, part, weave, path }) => (
        <path
          key={`${tile} ${part}`}
          d={path}
          fill={`url(#${id}w${weave})`}
          fillRule="evenodd"
          clipPath={`url(#${id}c${tile})`}
        />
      ))}
      {drawing.streets.map(({ code, main, lines }) => {
        const path = lines.map(threadOf).join('')
        const thread = growth * (main ? WIDTH.main : WIDTH.street)
        return (
          <g key={code} className="map-street">
            <path d={path} className="map-edge" strokeWidth={thread + WIDTH.seam} />
            <path d={path} className="map-thread" strokeWidth={thread} />
          </g>
        )
      })}
      <path
        d={drawing.houses.map(({ at }) => `M${at.x} ${at.y}h0`).join('')}
        className="map-stitch"
        strokeWidth={houseSize(zoom)}
      />
      {labels.map(({ key, kind, text, at, angle }) => (
        <text
          key={key}
          className={`map-name map-name-${kind}`}
          transform={`translate(${at.x} ${at.y}) rotate(${angle})`}
          dy=".34em"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

function reservedIn({ zoom, origin, margin }: MapFrame, pin: LngLat): readonly Reserved[] {
  const world = toWorld(pin)
  const at = { x: world.x * worldSize(zoom) - origin.x, y: world.y * worldSize(zoom) - origin.y - PIN.above }
  const buttons = BUTTONS.map(({ x, y, radius }) => ({ at: { x: margin.x + x, y: margin.y + y }, radius }))
  return [{ at, radius: PIN.radius }, ...buttons]
}
