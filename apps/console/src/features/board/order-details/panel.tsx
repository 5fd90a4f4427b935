import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tool } from '../../../shared/shell/tool.tsx'

type PanelProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The decision, at the bottom. */
  readonly foot: ReactNode
}

/** The right side of the order details. Opening it moves the focus to its title. */
export function Panel({ title, onClose, children, foot }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another panel
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <section className="details-panel" aria-labelledby="details-title">
      <div className="details-panel-head">
        <h2 id="details-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Tool label="Zavřít objednávku" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="details-panel-body">{children}</div>
      <div className="details-panel-foot">{foot}</div>
    </section>
  )
}

type FactProps = {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A row with a fact about the order. */
export function Fact({ icon, title, children, action }: FactProps) {
  return (
    <li>
      {icon}
      <span>
        <b>{title}</b>
        {children !== undefined && <i>{children}</i>}
      </span>
      {action}
    </li>
  )
}
