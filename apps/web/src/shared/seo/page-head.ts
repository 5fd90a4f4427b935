import type { StructuredData } from './structured-data.ts'

type PageHead = {
  /** The title without the name of the site. */
  readonly title: string
  readonly description: string
  /** The absolute URL of the picture in previews of shared links. */
  readonly image?: string
  /** Structured data for search engines (schema.org). */
  readonly data?: readonly StructuredData[]
}

/** The title of a page with the name of the site. */
export const titleOf = (title: string): string => `${title} | Sousto`

/**
 * Returns the `head` of a page for search engines and previews of shared links. Its canonical link is set by the root
 * route.
 */
export function pageHead({ title, description, image, data = [] }: PageHead) {
  return {
    meta: [
      { title: titleOf(title) },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
    ],
    scripts: data.map((each) => ({ type: 'application/ld+json', children: inScript(each) })),
  }
}

/** Returns JSON that cannot end the surrounding script element. */
const inScript = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
