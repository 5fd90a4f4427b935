import displayLatinExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wdth-normal.woff2?url'
import displayLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import textLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The font files to preload on every page, as attributes of `<link>`. */
export const fontPreloads = [textLatin, textLatinExt, displayLatin, displayLatinExt].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
