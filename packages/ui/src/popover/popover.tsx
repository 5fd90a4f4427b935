import { useRender } from '@base-ui/react/use-render'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { PopoverProps } from './props.ts'
import './popover.css'

const windows = onDemand(() => import('./popover-window.tsx'))

/** A popover next to its button, for touch, mouse and keyboard. Until the first click only the button is rendered. */
export function Popover(props: PopoverProps) {
  const { trigger, open, onOpenChange } = props
  const [pressed, setPressed] = useState(false)
  if (open === true && !pressed) setPressed(true)
  const part = useOnDemand(windows, pressed)
  const button = useRender({
    render: trigger,
    props: {
      'aria-haspopup': 'dialog',
      'aria-expanded': false,
      onClick: () => {
        setPressed(true)
        onOpenChange?.(true)
      },
    },
  })
  return part && pressed ? <part.PopoverWindow {...props} /> : button
}

/** An "i" button that explains the text next to it. */
export function InfoPopover({ label, children }: Pick<PopoverProps, 'label' | 'children'>) {
  return (
    <Popover
      label={label}
      trigger={
        <button type="button" className="ui-info" aria-label={label}>
          <Info aria-hidden />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
