/** HTML that the server has sanitized. */
export function SafeHtml({ html }: { readonly html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
    <div className="page-preview page-text" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
