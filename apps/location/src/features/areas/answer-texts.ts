/** `gpstest` answers as finished texts, each made once for all points that the same areas hold. */
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import * as z from 'zod'
import type { PointAreas } from './area-index.ts'
import { pointLookup } from './lookups.ts'

/** A few megabytes; ways in which areas can lie over each other are many more in theory than on any map. */
const MOST = 5_000

/** For the areas of one edition: they are told apart by identity. */
export function createAnswerTexts(): (found: PointAreas) => string {
  const numbers = new Map<object, number>()
  const texts = new Map<string, string>()

  function number(area: object): number {
    const known = numbers.get(area) ?? numbers.size
    numbers.set(area, known)
    return known
  }

  return (found) => {
    const key = `${found.areas.map(number).join()}/${found.ownDeliveryAreas.map(number).join()}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = JSON.stringify(z.encode(addresses.areasAt.answer, pointLookup(found)))
    if (texts.size >= MOST) texts.clear()
    texts.set(key, text)
    return text
  }
}
