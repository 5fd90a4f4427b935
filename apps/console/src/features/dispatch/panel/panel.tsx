import { useEffect, useRef } from 'react'
import { useDispatch } from '../dispatch-view.ts'
import { chosenKey } from '../model/chosen.ts'
import { CourierPanel } from './courier-panel.tsx'
import '../forms.css'
import './panel.css'
import { OrderPanel } from './order-panel.tsx'
import { PanelHead } from './panel-head.tsx'
import { RidePanel } from './ride-panel.tsx'

/** The details of the selected item. The panel takes the focus when it opens and returns it when it closes. */
export function Panel() {
  const { chosen } = useDispatch()
  const opener = useRef<Element | null>(null)
  const isOpen = chosen !== null
  useEffect(() => {
    if (isOpen) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [isOpen])
  if (chosen === null) return null
  return (
    <Details
      key={chosenKey(chosen)}
      onOpened={(before) => {
        if (before !== document.body) opener.current ??= before
      }}
    />
  )
}

function Details({ onOpened }: { readonly onOpened: (before: Element | null) => void }) {
  const { view, chosen } = useDispatch()
  const order = view.orders.find(({ number }) => chosen?.kind === 'order' && number === chosen.number)
  const ride = view.rides.find(({ id }) => chosen?.kind === 'ride' && id === chosen.id)
  const courier = view.couriers.find(({ id }) => chosen?.kind === 'courier' && id === chosen.id)
  const opened = useRef(onOpened)
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    opened.current(document.activeElement)
    aside.current?.querySelector('h2')?.focus()
  }, [])
  return (
    <aside ref={aside} className="dispatch-panel" aria-labelledby="vybrano">
      {order && <OrderPanel order={order} />}
      {ride && <RidePanel ride={ride} />}
      {courier && <CourierPanel courier={courier} />}
      {!order && !ride && !courier && (
        <PanelHead title="Už není otevřené">
          <p>Mezitím to skončilo.</p>
        </PanelHead>
      )}
    </aside>
  )
}
