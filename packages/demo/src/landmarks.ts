/** The demo's landmarks: fictitious places of Olomouc, each at an address of the demo. */
import { cityAddresses } from './addresses.ts'
import { CITIES } from './content/cities.ts'

export type DemoLandmark = {
  readonly name: string
  readonly otherNames: readonly string[]
  /** The code of a `DemoAddress`. */
  readonly code: number
}

const LANDMARKS = [
  {
    name: 'Nemocnice U Modrého hrnce',
    otherNames: ['Špitál U Hrnce'],
    street: 'Švestková',
    houseNumber: '30',
  },
  {
    name: 'Nákupní galerie Sedm knedlíků',
    otherNames: ['OC Knedlíky'],
    street: 'Švestková',
    houseNumber: '37',
  },
] as const

export function demoLandmarks(): readonly DemoLandmark[] {
  const addresses = CITIES.filter(({ slug }) => slug === 'olomouc').flatMap((city) => [
    ...cityAddresses(city),
  ])
  return LANDMARKS.map(({ street, houseNumber, ...landmark }) => {
    const address = addresses.find((each) => each.street === street && each.houseNumber === houseNumber)
    if (address === undefined) throw new RangeError(`no demo address for ${landmark.name}`)
    return { ...landmark, code: address.code }
  })
}
