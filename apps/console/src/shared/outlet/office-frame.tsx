import { Logo } from '@sousto/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { HeadBar } from '../shell/head-bar.tsx'
import { Navigation, NavigationButton, type NavigationProps } from '../shell/navigation.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import './office.css'

export type OfficePageProps = {
  readonly title: string
  /** A sentence below the title, omitted on a phone. */
  readonly subtitle?: string
  /** `Tool`s in a phone's header. */
  readonly tools?: ReactNode
  /** Buttons next to the title; on a phone in a bar at the bottom. */
  readonly actions?: ReactNode
  /** `wide` uses the whole width next to the navigation instead of a readable text width. */
  readonly width?: 'text' | 'wide'
  readonly children: ReactNode
}

type OfficeFrameProps = OfficePageProps & {
  readonly navigation: NavigationProps
  /** A button above the navigation, where that stands beside the screen. */
  readonly search?: ReactNode
}

/** A screen with the navigation at the left, which is behind the menu button on smaller screens. */
export function OfficeFrame(props: OfficeFrameProps) {
  const { title, subtitle, tools, actions, width = 'text', children, navigation, search } = props
  const isPhone = useMediaQuery('(width < 768px)')
  return (
    <div className="office">
      <aside className="office-nav">
        <div className="office-logo">
          <Logo height={30} />
        </div>
        {search}
        <Navigation {...navigation} />
      </aside>
      <div className="office-head">
        <HeadBar
          menu={<NavigationButton {...navigation} side="left" />}
          place={isPhone ? title : navigation.label}
          heading={isPhone}
          clock={!isPhone}
        >
          {tools}
        </HeadBar>
      </div>
      <main id="obsah" className="office-main" data-width={width}>
        {!isPhone && (
          <div className="office-title">
            <div>
              <h1>{title}</h1>
              {subtitle !== undefined && <p>{subtitle}</p>}
            </div>
            {actions !== undefined && <div className="office-buttons">{actions}</div>}
          </div>
        )}
        {children}
        {isPhone && actions !== undefined && <div className="office-bar">{actions}</div>}
      </main>
    </div>
  )
}
