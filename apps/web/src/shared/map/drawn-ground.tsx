import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { DrawnTile } from '@sousto/domain/map/drawn-tile.ts'
import { mapMessage } from '@sousto/messages/map-messages.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useClient } from '../../platform/client-context.ts'
import { mapTileQuery } from '../queries/address-queries.ts'
import { type Drawing, drawingOf, type PlacedTile } from './drawing.ts'
import { DrawnMap } from './drawn-map.tsx'
import { followMap } from './follow-map.ts'
import { frameOf, type MapFrame, tilesOf } from './map-frame.ts'
import { attributionMarkup } from './providers-ground.ts'

type DrawnGroundProps = {
  readonly leaflet: typeof import('leaflet')
  readonly map: LeafletMap
  /** Names and numbers leave the area of the pin free. */
  readonly pin: LngLat
}

type Shown = { readonly frame: MapFrame; readonly drawing: Drawing }

/**
 * The ground of a map, drawn from the address register. While the tiles of a new view are loading, the previous drawing
 * moves with the map.
 */
export function DrawnGround({ leaflet, map, pin }: DrawnGroundProps) {
  const frame = useFrame(map)
  const { tiles, settled, failed } = useTiles(frame)
  const ready = useMemo(
    () => (settled ? { frame, drawing: drawingOf(tiles, frame) } : null),
    [settled, tiles, frame],
  )
  const [shown, setShown] = useState<Shown | null>(null)
  if (ready !== null && ready !== shown) setShown(ready)
  const svg = useRef<SVGSVGElement>(null)

  useAttribution(map)
  useLayoutEffect(() => {
    if (svg.current === null || shown === null) return
    return followMap(leaflet, map, svg.current, shown.frame)
  }, [leaflet, map, shown])

  const pane = map.getPane('tilePane')
  return (
    <>
      {pane && shown && createPortal(<DrawnMap ref={svg} {...shown} pin={pin} />, pane)}
      <p role="status" className="map-note">
        {ready && note(ready.drawing, failed)}
      </p>
    </>
  )
}

function note({ streets, grounds }: Drawing, failed: boolean): string | null {
  if (streets.length > 0 || grounds.length > 0) return null
  return failed ? mapMessage('failed') : mapMessage('empty')
}

function useFrame(map: LeafletMap): MapFrame {
  const [frame, setFrame] = useState(() => currentFrame(map))
  useEffect(() => {
    const update = () => setFrame(currentFrame(map))
    map.on('moveend resize', update)
    return () => {
      map.off('moveend resize', update)
    }
  }, [map])
  return frame
}

const currentFrame = (map: LeafletMap) =>
  frameOf({ centre: map.getCenter(), zoom: map.getZoom(), size: map.getSize() })

function useTiles(frame: MapFrame) {
  const client = useClient()
  const ids = useMemo(() => tilesOf(frame), [frame])
  const combine = useCallback(
    (answers: readonly Pick<UseQueryResult<DrawnTile>, 'data' | 'isPending' | 'isError'>[]) => ({
      tiles: ids.flatMap((id, index): readonly PlacedTile[] => {
        const tile = answers[index]?.data
        return tile === undefined ? [] : [{ id, tile }]
      }),
      settled: answers.every(({ isPending }) => !isPending),
      failed: answers.some(({ isError }) => isError),
    }),
    [ids],
  )
  return useQueries({ queries: ids.map((id) => mapTileQuery(client, id)), combine })
}

/** The register's licence requires its source to be named. */
const SOURCE = [
  { text: '© ', href: null },
  { text: 'ČÚZK, RÚIAN', href: 'https://www.cuzk.cz/ruian' },
  { text: ', ', href: null },
  { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/deed.cs' },
]

function useAttribution(map: LeafletMap): void {
  useEffect(() => {
    map.attributionControl.addAttribution(attributionMarkup(SOURCE))
  }, [map])
}
