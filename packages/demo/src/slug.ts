/**
 * Returns the slug of a text, as in `mesto_url` and `rest_url`: trimmed, without diacritics, in lower case, with
 * hyphens between words (`marketplace.md` §3).
 */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
