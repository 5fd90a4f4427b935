import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Ban, X } from 'lucide-react'
import { useState } from 'react'
import { SideDrawer } from '../../../shared/shell/side-drawer.tsx'
import { Tool } from '../../../shared/shell/tool.tsx'
import { OutletPick, useOneOutlet } from './tool-panel.tsx'
import type { Switched } from './use-availability.ts'

/** The form is loaded with the first use, because it has a search field and long lists. */
const forms = onDemand(() => import('./sold-out-form.tsx'))

/** Došlo: lists the sold-out items with their ends, and opens the form for more. */
export function SoldOutTool({ all }: { readonly all: readonly Switched[] }) {
  const { one, setChosen } = useOneOutlet(all)
  const [isOpen, setOpen] = useState(false)
  const form = useOnDemand(forms, isOpen, { optional: true })
  const count = all.reduce((sum, { is }) => sum + is.sold_out.length, 0)
  if (one === undefined) return null
  return (
    <SideDrawer
      tool={
        <Tool icon={<Ban aria-hidden />} running={count > 0} aria-label={`Vyprodáno: ${count}`}>
          {count > 0 ? <span className="num">{count}</span> : undefined}
        </Tool>
      }
      label={`Vyprodáno ${one.is.sold_out.length}`}
      className="finished-drawer"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className="finished-head">
        <h2 className="column-name">
          Vyprodáno <i className="num">{one.is.sold_out.length}</i>
        </h2>
        <Tool bare label="Zavřít vyprodané" icon={<X aria-hidden />} onClick={() => setOpen(false)} />
      </div>
      <OutletPick all={all} one={one} onChoose={setChosen} />
      {form !== null && <form.SoldOutForm key={one.outlet.id} one={one} />}
    </SideDrawer>
  )
}
