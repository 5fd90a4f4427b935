import { appBannerMessage } from '@sousto/messages/app-banner-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useRouteContext } from '@tanstack/react-router'
import { ChevronDown, MapPin, Share, SquarePlus, X } from 'lucide-react'
import { type InstallMethod, type StorePage, storePages } from '../../platform/install.ts'
import { install } from '../../platform/install-prompt.ts'
import './app-banner.css'

type AppBannerCardProps = { readonly method: InstallMethod; readonly onClose: () => void }

/** The benefits of the app, the promotion with its terms, and the way to install it. */
export function AppBannerCard({ method, onClose }: AppBannerCardProps) {
  const stores = useRouteContext({ from: '__root__', select: ({ stores }) => stores })
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const pages = storePages({ userAgent, touchPoints }, stores)
  return (
    <section className="app-banner" aria-labelledby="aplikace">
      <div className="app-banner-text">
        <h2 id="aplikace">{appBannerMessage('title')}</h2>
        <p>
          {appBannerMessage('text', {
            way: method !== 'dialog' && pages.length > 0 ? 'store' : 'home-screen',
          })}
        </p>
        <HowToInstall method={method} pages={pages} />
        <details>
          <summary>{appBannerMessage('terms')}</summary>
          <p className="t-small">{appBannerMessage('terms_text')}</p>
        </details>
      </div>
      <IconButton label={appBannerMessage('close')} variant="raised" onClick={onClose}>
        <X aria-hidden size={20} />
      </IconButton>
    </section>
  )
}

type HowToInstallProps = { readonly method: InstallMethod; readonly pages: readonly StorePage[] }

/** The browser's dialog, otherwise the page of the app in its store, otherwise the steps in the browser. */
function HowToInstall({ method, pages }: HowToInstallProps) {
  if (method !== 'dialog' && pages.length > 0) {
    return (
      <div className="app-banner-stores">
        {pages.map(({ store, url }) => (
          <Button
            key={store}
            variant="cta"
            render={<a href={url} aria-label={appBannerMessage('store', { store })} />}
          >
            {appBannerMessage('store', { store })}
          </Button>
        ))}
      </div>
    )
  }
  switch (method) {
    case 'dialog':
      return (
        <Button variant="cta" onClick={() => void install()}>
          {appBannerMessage('install')}
        </Button>
      )
    case 'share-menu':
      return (
        <ol className="app-banner-guide">
          <li>
            <Share aria-hidden size={20} /> {appBannerMessage('share_menu')}
          </li>
          <AddToHomeScreen />
        </ol>
      )
    case 'browser-menu':
      return (
        <ol className="app-banner-guide">
          <li>
            <ChevronDown aria-hidden size={20} /> {appBannerMessage('browser_menu')}
          </li>
          <AddToHomeScreen />
        </ol>
      )
    case 'on-phone':
      return (
        <ol className="app-banner-guide">
          <li>
            <MapPin aria-hidden size={20} /> {appBannerMessage('on_phone', { host: window.location.host })}
          </li>
          <AddToHomeScreen />
        </ol>
      )
  }
}

const AddToHomeScreen = () => (
  <li>
    <SquarePlus aria-hidden size={20} /> {appBannerMessage('home_screen')}
  </li>
)
