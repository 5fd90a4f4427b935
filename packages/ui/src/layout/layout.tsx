import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import './layout.css'

/** The page's content width: at most 1240 px, with gutters. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('ui-wrap', className)} />
}

type WithAsideProps = {
  readonly children: ReactNode
  /** Sticky on a desktop. On a phone it is after the content, unless it is hidden there. */
  readonly aside: ReactNode
  /** The landmark's accessible name. */
  readonly label: string
  readonly width?: 'narrow' | 'wide'
  readonly hideOnPhone?: boolean
}

/** Content with a sticky column next to it. */
export function WithAside({ children, aside, label, width = 'narrow', hideOnPhone = false }: WithAsideProps) {
  return (
    <div className="ui-with-aside" data-width={width}>
      <div className="ui-with-aside-main">{children}</div>
      <aside aria-label={label} data-hide-on-phone={hideOnPhone || undefined}>
        {aside}
      </aside>
    </div>
  )
}
