import { paletteCalls } from '@sousto/contract/palette/endpoints.ts'
import { PALETTE_LETTERS, paletteWords } from '@sousto/domain/palette/palette.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Combobox } from '@sousto/ui/combobox/combobox.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { failureText } from '../failure-text.ts'
import { useManagementNavigation } from '../management/navigation.tsx'
import { foundOptions, pageOptions } from './palette-options.tsx'

type PaletteDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Finds pages, cities, outlets, staff and orders, and opens them. It is loaded when it is first opened. */
export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Hledat" focusesField>
      <PaletteSearch onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

const TYPING_MS = 150
const limited = lettersUpTo(PALETTE_LETTERS)

function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const router = useRouter()
  const { destinations } = useManagementNavigation()
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  const words = paletteWords(typed) ?? ''
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), TYPING_MS)
    return () => clearTimeout(timer)
  }, [words])
  const search = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => client.of(paletteCalls).find({ query: { search: settled } }, { signal }),
    enabled: settled !== '',
  })
  const isAsked = words !== ''
  const isSettled = words === settled
  const found = isAsked && isSettled && search.data !== undefined ? foundOptions(search.data) : []
  const options = [...pageOptions(destinations, typed), ...found]
  const isLoading = isAsked && !(isSettled && (search.isSuccess || search.isError))
  return (
    <Combobox
      label="Stránka, město, podnik, člověk nebo číslo objednávky"
      icon={<Search aria-hidden size={20} />}
      query={typed}
      onQueryChange={(next) => setTyped(limited({ text: next, caret: next.length }).text)}
      options={options}
      onSelect={(target) => {
        onClose()
        void router.navigate(target)
      }}
      // Pages are found at once, so that Enter opens the first one while the rest is still being looked for.
      status={
        isAsked && isSettled && search.isError
          ? 'failed'
          : isLoading && options.length === 0
            ? 'loading'
            : 'ready'
      }
      texts={{
        empty: 'Nic takového jsme nenašli. Zkuste část jména, nebo celé číslo objednávky.',
        failed: search.error === null ? '' : failureText(search.error),
        found: isLoading ? 'Hledáme dál…' : undefined,
      }}
    />
  )
}
