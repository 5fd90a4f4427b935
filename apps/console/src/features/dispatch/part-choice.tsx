import { Bike, MapIcon, ReceiptText, Siren } from 'lucide-react'
import { useDispatch } from './dispatch-view.ts'

const PARTS = [
  { part: 'alerts', name: 'Upozornění', Icon: Siren },
  { part: 'orders', name: 'Objednávky', Icon: ReceiptText },
  { part: 'couriers', name: 'Kurýři', Icon: Bike },
  { part: 'map', name: 'Mapa', Icon: MapIcon },
] as const
export type Part = (typeof PARTS)[number]['part']

type PartChoiceProps = { readonly part: Part; readonly onPart: (part: Part) => void }

/** Chooses which list a phone shows. */
export function PartChoice({ part, onPart }: PartChoiceProps) {
  const { chosen, choose } = useDispatch()
  return (
    <nav className="dispatch-parts" aria-label="Části dispečinku">
      {PARTS.map(({ part: each, name, Icon }) => (
        <button
          key={each}
          type="button"
          aria-current={each === part ? 'true' : undefined}
          onClick={() => {
            onPart(each)
            if (chosen !== null) choose(null)
          }}
        >
          <Icon aria-hidden />
          {name}
        </button>
      ))}
    </nav>
  )
}
