/**
 * The text of the rest of a long list in the server's HTML, for whoever searches in the page before the browser has loaded the list, or has
 * no scripts. The browser leaves it as it is: it does not know these rows yet.
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
