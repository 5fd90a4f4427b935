import type { Shrinking } from '@sousto/postgres/shrinking.ts'

/** Explains why an import file was refused that would remove most of the existing rows. */
export function shrinkingText(shrunk: readonly (Shrinking & { readonly name: string })[]): string {
  const parts = shrunk.map(({ name, removed, before }) => `${name} ${removed} z ${before}`)
  return `Soubor by odebral většinu toho, co tu je (${parts.join(', ')}), a proto se nic nezměnilo. Je-li celý, přidejte --replace-all.`
}
