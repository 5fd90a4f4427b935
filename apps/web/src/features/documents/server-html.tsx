import type { ReactNode } from 'react'
import { DocumentPage } from './document-page.tsx'

type ServerHtmlProps = {
  readonly title: string
  readonly html: string
  /** Shown below the text. */
  readonly children?: ReactNode
}

/** The operator's text. The server sends only sanitised HTML (`wire.md`, Catalogue, Content). */
export function ServerHtml({ title, html, children }: ServerHtmlProps) {
  return (
    <DocumentPage title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </DocumentPage>
  )
}
