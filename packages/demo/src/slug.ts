/** `mesto_url`, `rest_url`: trimmed, no diacritics, lower case, hyphens for what is between words (`marketplace.md` §3). */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
