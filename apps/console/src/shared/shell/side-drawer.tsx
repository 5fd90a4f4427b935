import { useRender } from '@base-ui/react/use-render'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { type ReactElement, useState } from 'react'
import type { DrawerWindowProps } from './drawer-window.tsx'

const windows = onDemand(() => import('./drawer-window.tsx'))

type SideDrawerProps = DrawerWindowProps & {
  readonly tool: ReactElement
}

/** A drawer that a tool opens at a side of the screen. Until its first use only the button is rendered. */
export function SideDrawer({ tool, ...drawer }: SideDrawerProps) {
  const { open, onOpenChange } = drawer
  const part = useOnDemand(windows, open)
  // Once opened it stays mounted, so that its closing animation is visible.
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
