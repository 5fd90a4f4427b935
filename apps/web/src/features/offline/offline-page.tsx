import { offlinePageMessage } from '@sousto/messages/offline-page-messages.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Building2, ReceiptText, UtensilsCrossed } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import brokenPlate from '../../shared/pictures/prazdny.svg'
import { safePath } from '../../shared/session/return-path.ts'
import type { KeptKind } from '../../worker/kept-pages.ts'
import { type KeptPage, keptPages } from './kept-list.ts'
import './offline-page.css'

const ICONS: Readonly<Record<KeptKind, ReactNode>> = {
  order: <ReceiptText aria-hidden size={20} />,
  city: <Building2 aria-hidden size={20} />,
  menu: <UtensilsCrossed aria-hidden size={20} />,
  offline: null,
}

/** Returns the page that the visitor wanted: the service worker redirects here with `#/that/page`. */
const wanted = (): string => safePath(window.location.hash.slice(1)) ?? `${LANGUAGE_PATH}/`

/** Loads the wanted page. Also called automatically when the browser is online again. */
const goBack = () => window.location.replace(wanted())

/**
 * `/bez-pripojeni`, shown in place of a page that is not cached: a link back, and the pages that can be read without a
 * network. The links load whole pages, because the service worker caches pages, not the data of single calls.
 */
export function OfflinePage() {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    keptPages().then(setPages, () => {})
    window.addEventListener('online', goBack)
    return () => window.removeEventListener('online', goBack)
  }, [])
  return (
    <main id="obsah" className="ui-wrap offline-page">
      <EmptyState
        level={1}
        picture={<img src={brokenPlate} alt="" width={140} height={140} />}
        title={offlinePageMessage('title')}
        actions={<Button onClick={goBack}>{offlinePageMessage('retry')}</Button>}
      >
        {offlinePageMessage('text')}
      </EmptyState>
      {pages.length > 0 && (
        <Card as="section" padding="roomy" className="offline-kept" aria-labelledby="ulozene">
          <h2 id="ulozene">{offlinePageMessage('kept')}</h2>
          <ul>
            {pages.map(({ kind, path, title }) => (
              <li key={path}>
                <a href={path}>
                  {ICONS[kind]}
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </main>
  )
}
