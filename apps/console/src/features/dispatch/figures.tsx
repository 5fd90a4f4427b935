import { useDispatch } from './dispatch-view.ts'

/** The city in numbers. */
export function Figures() {
  const { orders, couriers, rides } = useDispatch().view
  const late = orders.filter(({ sign }) => sign === 'late').length
  const working = couriers.filter(({ shift }) => shift !== null)
  const free = working.filter(
    ({ shift, ride, offer }) => !shift?.breakSince && ride === null && offer === null,
  )
  const figures = [
    { name: 'objednávek', value: orders.length },
    { name: 'po slibu', value: late, isBad: late > 0 },
    { name: 'kurýrů na směně', value: working.length },
    { name: 'volných', value: free.length },
    { name: 'jízd', value: rides.length },
  ]
  return (
    <dl className="dispatch-figures num" aria-label="Město v číslech">
      {figures.map(({ name, value, isBad = false }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dd>{value}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}
