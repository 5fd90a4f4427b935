import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlsoOpen } from '../colleagues.tsx'
import { useDispatch } from '../dispatch-view.ts'

type HeadProps = {
  readonly title: string
  readonly children?: ReactNode
}

export function PanelHead({ title, children }: HeadProps) {
  const { chosen, choose } = useDispatch()
  return (
    <div className="dispatch-panel-head">
      <div>
        <h2 id="vybrano" tabIndex={-1}>
          {title}
        </h2>
        {children}
        {chosen !== null && <AlsoOpen by={chosen} />}
      </div>
      <IconButton label="Zavřít podrobnosti" onClick={() => choose(null)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
