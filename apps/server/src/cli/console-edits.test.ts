import type { OutletEdits } from '@sousto/api/features/catalogue-import/service.ts'
import { expect, it } from 'vitest'
import { editsText, refusedOverEdits } from './console-edits.ts'

const edited: OutletEdits = {
  outlet: 101,
  name: 'U Modrého hrnce',
  removed: false,
  draft: true,
  lostSettings: [
    {
      before: { kind: 'call-numbers', key: '', value: ['+420777000111'] },
      after: { kind: 'call-numbers', key: '', value: [] },
    },
  ],
  lost: [
    {
      subject: { kind: 'dish', key: '1001' },
      change: 'changed',
      name: 'Svíčková',
      fields: [{ field: 'price', before: 19500, after: 18900 }],
    },
    ...Array.from({ length: 25 }, (_, index) => ({
      subject: { kind: 'dish', key: String(index) } as const,
      change: 'removed' as const,
      name: `Jídlo ${index}`,
      fields: [],
    })),
  ],
}
const gone: OutletEdits = {
  ...edited,
  outlet: 102,
  name: 'Za rohem',
  removed: true,
  lost: [],
  lostSettings: [],
}
const kept: OutletEdits = { ...edited, outlet: 103, name: 'U lípy', lost: [], lostSettings: [], draft: true }

it('an import that stops lists the losses of each restaurant, and the next steps [operations-4.39]', () => {
  const lines = refusedOverEdits([edited, gone, kept], []).replaceAll('\u00a0', ' ').split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'Import by zrušil úpravy, které lidé udělali v provozu, a proto se nic nezměnilo:',
    '  U Modrého hrnce:',
    '    telefony pro volání: +420777000111 → žádné',
    '    Svíčková: Cena 195 Kč → 189 Kč',
    '    Jídlo 0: odebráno',
  ])
  expect(lines.slice(-3)).toEqual([
    '    … a dalších 7',
    '  Za rohem: v souboru není, a má rozepsaný koncept',
    'Vyexportujte katalog (export), nebo je opravdu zrušte: --over-edits. Zrušené úpravy menu lze v provozu vzít zpět.',
  ])
})

it('an import that continues lists them too, and names drafts that stay', () => {
  const lines = editsText([edited, kept], [], true).split('\n')
  expect(lines[0]).toBe('Import by zrušil úpravy z provozu:')
  expect(lines.at(-1)).toBe('Rozepsaný koncept zůstává: U lípy. Před zveřejněním se srovná s novým menu.')
  expect(editsText([edited], [], false)).toContain('Import zrušil úpravy z provozu:')
  expect(editsText([], [], true)).toBe('')
})
