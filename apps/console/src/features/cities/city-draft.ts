/** Pure functions for a city being edited: typed texts, and the values that they mean. */
import type { CityValues } from '@sousto/contract/cities/wire.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'

export type TypedCity = Omit<CityValues, 'position' | 'courierLoad' | 'termsHtml'> & {
  readonly lng: string
  readonly lat: string
  readonly courierLoad: string
  /** Empty means the general terms. */
  readonly termsHtml: string
}

export const typedCity = ({ position, courierLoad, termsHtml, ...texts }: CityValues): TypedCity => ({
  ...texts,
  lng: degreesText(position.lng),
  lat: degreesText(position.lat),
  courierLoad: String(courierLoad),
  termsHtml: termsHtml ?? '',
})

const degreesText = (degrees: number) => String(degrees).replace('.', ',')

/** The form of addresses in the catalogue file. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const DEGREES = /^\d{1,2}([.,]\d{1,9})?$/

type Problem = { readonly field: keyof TypedCity; readonly text: string }

const LNG = { min: 12, max: 19, text: 'Délka v Česku je od 12 do 19 stupňů, třeba 17,2509.' }
const LAT = { min: 48, max: 52, text: 'Šířka v Česku je od 48 do 52 stupňů, třeba 49,5938.' }

/** Null means that the text is no coordinate within the limits. */
function readDegrees(text: string, { min, max }: { readonly min: number; readonly max: number }) {
  const value = DEGREES.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return value >= min && value <= max ? value : null
}

export const SLUG_EXPECTED = 'Jen malá písmena bez háčků a čárek, číslice a jednotlivé spojovníky.'

export const isSlug = (text: string) => text.length <= 80 && SLUG.test(text)

/** Returns what is wrong with the texts, by field. */
export function cityProblems(typed: TypedCity): readonly Problem[] {
  const problems: readonly (Problem | false)[] = [
    typed.name.trim() === '' && { field: 'name', text: 'Napište název.' },
    !isSlug(typed.slug) && { field: 'slug', text: SLUG_EXPECTED },
    readDegrees(typed.lng, LNG) === null && { field: 'lng', text: LNG.text },
    readDegrees(typed.lat, LAT) === null && { field: 'lat', text: LAT.text },
    wholeNumber(typed.courierLoad, PERCENT) === null && {
      field: 'courierLoad',
      text: 'Napište celé číslo od 0 do 100.',
    },
  ]
  return problems.filter((problem) => problem !== false)
}

const PERCENT = { min: 0, max: 100 }

/** Null means that something of it is wrong. */
export function readCity(typed: TypedCity): CityValues | null {
  const [lng, lat] = [readDegrees(typed.lng, LNG), readDegrees(typed.lat, LAT)]
  const courierLoad = wholeNumber(typed.courierLoad, PERCENT)
  if (lng === null || lat === null || courierLoad === null || cityProblems(typed).length > 0) return null
  const { lng: _lng, lat: _lat, termsHtml, ...texts } = typed
  return {
    ...texts,
    name: typed.name.trim(),
    position: { lng, lat },
    courierLoad,
    termsHtml: termsHtml.trim() === '' ? null : termsHtml,
  }
}
