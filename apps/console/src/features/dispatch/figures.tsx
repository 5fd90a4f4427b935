import { Button } from '@sousto/ui/button/button.tsx'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { CirclePause, Keyboard } from 'lucide-react'
import { formFor } from '../../shared/counted.ts'
import { Colleagues } from './colleagues.tsx'
import { useDispatch } from './dispatch-view.ts'
import { MODE_NAMES } from './model/words.ts'

const ORDERS = { one: 'objednávka', few: 'objednávky', many: 'objednávek' } as const

/** Shows the key figures of the city. */
export function Figures() {
  const { view, ask } = useDispatch()
  const { orders, couriers, settings, pause } = view
  const late = orders.filter(({ sign }) => sign === 'late').length
  const working = couriers.filter(({ shift }) => shift !== null)
  const free = working.filter(
    ({ shift, ride, offer }) => !shift?.breakSince && ride === null && offer === null,
  )
  const figures = [
    { name: formFor(orders.length, ORDERS), value: orders.length },
    { name: 'po slibu', value: late, isBad: late > 0 },
    { name: 'na směně', value: working.length },
    { name: 'bez jízdy', value: free.length },
    { name: 'vytížení', value: `${settings.load.percent} %`, isBad: settings.load.percent >= 100 },
  ]
  return (
    <section aria-label="Město v číslech" className="dispatch-city">
      <dl className="dispatch-figures num">
        {figures.map(({ name, value, isBad = false }) => (
          <div key={name} data-bad={isBad || undefined}>
            <dd>{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      <Colleagues />
      <div className="dispatch-city-tools">
        <Button variant="line" size="small" onClick={() => ask({ kind: 'settings' })}>
          Přiděluje se {MODE_NAMES[settings.mode]}
        </Button>
        <IconButton label="Klávesové zkratky" onClick={() => ask({ kind: 'shortcuts' })}>
          <Keyboard aria-hidden />
        </IconButton>
        {pause === null && (
          <Button
            variant="line"
            size="small"
            icon={<CirclePause aria-hidden size={16} />}
            onClick={() => ask({ kind: 'pause' })}
          >
            Pozastavit město
          </Button>
        )}
      </div>
    </section>
  )
}
