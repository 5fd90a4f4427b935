import { Button } from '@sousto/ui/button/button.tsx'
import { Crosshair } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { geometryOf, type Opened } from './drawn-map.ts'
import type { DrawnGeometry } from './typed-terms.ts'

type CrosshairDrawingProps = { readonly opened: Opened; readonly onDraw: (geometry: DrawnGeometry) => void }

type Corner = { readonly lat: number; readonly lng: number }

/** A triangle is the smallest area. */
const FEWEST = 3
/** Pixels by which an arrow key moves the map; `fine` applies with Shift. */
const STEP = { usual: 40, fine: 8 }

/**
 * Draws without a mouse: the map moves under a crosshair by arrow keys or a finger, and a corner is placed at the
 * crosshair. The plug-in's tools need a pointer that clicks precisely.
 */
export function CrosshairDrawing({ opened: { leaflet, map }, onDraw }: CrosshairDrawingProps) {
  const [corners, setCorners] = useState<readonly Corner[] | null>(null)
  const isAiming = corners !== null
  const start = () => {
    map.pm.disableDraw()
    map.pm.disableGlobalEditMode()
    setCorners([])
    map.getContainer().focus()
  }
  const stop = () => setCorners(null)
  const put = () => {
    // React may run the update after the map has moved on.
    const corner = map.getCenter()
    setCorners((before) => (before === null ? null : [...before, corner]))
  }
  const takeBack = () => setCorners((before) => before?.slice(0, -1) ?? null)
  const finish = () => {
    if (corners === null || corners.length < FEWEST) return
    const geometry = geometryOf(leaflet.polygon([...corners]).toGeoJSON())
    stop()
    if (geometry !== null) onDraw(geometry)
  }

  useEffect(() => {
    if (corners === null) return
    const shape = leaflet.polygon([], {
      className: 'area-shape',
      weight: 3,
      dashArray: '6 6',
      pmIgnore: true,
    })
    const follow = () => shape.setLatLngs([...corners, map.getCenter()])
    follow()
    shape.addTo(map)
    map.on('move', follow)
    return () => {
      map.off('move', follow)
      shape.remove()
    }
  }, [corners, leaflet, map])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Moves without Leaflet's animation, because a corner placed meanwhile would be at an intermediate position.
    const step = event.shiftKey ? STEP.fine : STEP.usual
    const pan = (x: number, y: number) => () => map.panBy([x * step, y * step], { animate: false })
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: pan(-1, 0),
      ArrowRight: pan(1, 0),
      ArrowUp: pan(0, -1),
      ArrowDown: pan(0, 1),
      Enter: put,
      Backspace: takeBack,
      Escape: stop,
    }
    // Keys on the map's own buttons are ignored.
    const pressed = event.target === map.getContainer() ? keys[event.key] : undefined
    if (pressed === undefined) return
    event.preventDefault()
    event.stopPropagation()
    pressed()
  })
  useEffect(() => {
    if (!isAiming) return
    const container = map.getContainer()
    const press = (event: KeyboardEvent) => onKey(event)
    container.addEventListener('keydown', press)
    container.classList.add('areas-aiming')
    return () => {
      container.removeEventListener('keydown', press)
      container.classList.remove('areas-aiming')
    }
  }, [isAiming, map])

  if (corners === null) {
    return (
      <Button variant="line" icon={<Crosshair aria-hidden />} onClick={start}>
        Kreslit křížkem
      </Button>
    )
  }
  return (
    <>
      <p className="areas-hint" role="status">
        {corners.length === 0
          ? 'Posuňte mapu prstem nebo šipkami, křížek je uprostřed. Roh přidáte i klávesou Enter.'
          : `Rohů: ${corners.length}`}
      </p>
      <div className="areas-crosshair-buttons">
        <Button onClick={put}>Přidat roh</Button>
        <Button variant="line" disabled={corners.length === 0} onClick={takeBack}>
          Vrátit roh
        </Button>
        <Button variant="line" disabled={corners.length < FEWEST} onClick={finish}>
          Dokončit oblast
        </Button>
        <Button variant="quiet" onClick={stop}>
          Nekreslit
        </Button>
      </div>
    </>
  )
}
