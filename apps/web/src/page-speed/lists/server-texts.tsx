/**
 * The text of the rest of a long list in the server's HTML, for visitors who search in the page before the browser has
 * loaded the list, or who have no scripts. Hydration leaves it unchanged, because the browser does not have these rows
 * yet.
 */
export function ServerTexts({ texts }: { readonly texts: readonly string[] }) {
  const html = texts.map((text) => `<li>${escaped(text)}</li>`).join('')
  return (
    <ul
      className="server-texts"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would want the same rows from the browser; they are escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
