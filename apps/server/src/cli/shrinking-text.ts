import type { Shrinking } from '@sousto/postgres/shrinking.ts'

/** Why a file was refused that would remove most of what there is. */
export function shrinkingText(shrunk: readonly (Shrinking & { readonly name: string })[]): string {
  const parts = shrunk.map(({ name, removed, before }) => `${name} ${removed} z ${before}`)
  return `Soubor by odebral většinu toho, co tu je (${parts.join(', ')}), a proto se nic nezměnilo. Je-li celý, přidejte --replace-all.`
}
