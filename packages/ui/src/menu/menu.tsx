import { useRender } from '@base-ui/react/use-render'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useOnDemand } from '../on-demand/on-demand.ts'
import { menuWindows } from './menu-windows.ts'
import type { MenuItemProps, MenuProps } from './props.ts'
import './menu.css'

/** A list of actions or links behind a button. Until the first click only the button is rendered. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys' | null>(null)
  const part = useOnDemand(menuWindows, openedBy !== null)
  const button = useRender({
    render: props.trigger,
    props: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      // The `detail` of a click without a pointer is zero.
      onClick: ({ detail }: MouseEvent) => {
        setOpenedBy(detail === 0 ? 'keys' : 'pointer')
        // A menu that is opened by keys opens itself once it is loaded.
        if (detail !== 0) props.onOpenChange?.(true)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpenedBy('keys')
      },
    },
  })
  return part && openedBy !== null ? <part.MenuWindow {...props} openedBy={openedBy} /> : button
}

export function MenuItem(props: MenuItemProps) {
  const part = useOnDemand(menuWindows, true)
  return part && <part.MenuWindowItem {...props} />
}

export function MenuSeparator() {
  const part = useOnDemand(menuWindows, true)
  return part && <part.MenuWindowSeparator />
}
