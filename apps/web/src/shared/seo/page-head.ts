import type { StructuredData } from './structured-data.ts'

type PageHead = {
  /** Without the name of the site. */
  readonly title: string
  readonly description: string
  /** The picture that a shared link shows; absolute. */
  readonly image?: string
  /** For search engines (schema.org). */
  readonly data?: readonly StructuredData[]
}

/** The `head` of a page that search engines and shared links show. Its canonical link is the root's. */
export function pageHead({ title, description, image, data = [] }: PageHead) {
  return {
    meta: [
      { title: `${title} | Sousto` },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
    ],
    scripts: data.map((each) => ({ type: 'application/ld+json', children: inScript(each) })),
  }
}

/** JSON that cannot end the script element around it. */
const inScript = (data: StructuredData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
