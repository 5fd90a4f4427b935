import { DocumentPage } from './document-page.tsx'

/** The operator's text. The server sends only sanitised HTML (`wire.md`, Catalogue, Content). */
export function ServerHtml({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <DocumentPage title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </DocumentPage>
  )
}
