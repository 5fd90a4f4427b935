import type { AddressRegister } from '@sousto/contract/setup/register-wire.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { wholeNumberText } from '../../shared/admin/whole-number-text.ts'
import { dayAndTime } from '../../shared/time.ts'

type Latest = NonNullable<AddressRegister['latest']>

/** How the latest import of a file goes, or how it ended. */
export function LatestImport({ latest }: { readonly latest: Latest }) {
  const { file, by, startedAt, state, share, read, added, updated, removed, problem } = latest
  const begun = `${file}, ${[by, dayAndTime(startedAt)].filter((each) => each !== '').join(', ')}`
  switch (state) {
    case 'running':
      return (
        <Notice role="status" title="Adresy se načítají">
          <p>{begun}</p>
          <progress aria-label="Načteno" value={share} max={1} />{' '}
          {share < 1
            ? `${Math.floor(share * 100)} %, adres ${wholeNumberText(read)}`
            : 'Ukládám a připravuji hledání…'}
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="good" role="status" title="Adresy jsou načtené">
          <p>{begun}</p>
          Přečteno {wholeNumberText(read)}, přidáno {wholeNumberText(added)}, změněno{' '}
          {wholeNumberText(updated)}, odebráno {wholeNumberText(removed)}.
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="bad" role="alert" title="Soubor se nedá přijmout">
          <p>{begun}</p>
          {problem} Adresy zůstaly, jaké byly.
        </Notice>
      )
    case 'interrupted':
      return (
        <Notice tone="warn" role="alert" title="Načítání se přerušilo">
          <p>{begun}</p>
          Adresy zůstaly, jaké byly. Načtěte soubor znovu.
        </Notice>
      )
  }
}
