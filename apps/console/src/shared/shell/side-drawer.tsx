import { useRender } from '@base-ui/react/use-render'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { type ReactElement, useState } from 'react'
import type { DrawerWindowProps } from './drawer-window.tsx'

const windows = onDemand(() => import('./drawer-window.tsx'))

type SideDrawerProps = DrawerWindowProps & {
  /** The button that opens it. */
  readonly tool: ReactElement
}

/** What a tool lays over a side of the screen. Until it is pressed first it is its button alone. */
export function SideDrawer({ tool, ...drawer }: SideDrawerProps) {
  const { open, onOpenChange } = drawer
  const part = useOnDemand(windows, open)
  // Once opened it stays, to be seen closing.
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const button = useRender({
    render: tool,
    props: { 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => onOpenChange(true) },
  })
  return (
    <>
      {button}
      {part && wanted && <part.DrawerWindow {...drawer} />}
    </>
  )
}
