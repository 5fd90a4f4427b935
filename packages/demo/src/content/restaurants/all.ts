import type { RestaurantRow } from '../../restaurants/row.ts'
import { BOHEMIA } from './bohemia.ts'
import { ELBE } from './elbe.ts'
import { MORAVIA } from './moravia.ts'
import { OLOMOUC } from './olomouc.ts'
import { OSTRAVA } from './ostrava.ts'
import { SILESIA } from './silesia.ts'
import { SOUTH } from './south.ts'

export const RESTAURANTS: readonly RestaurantRow[] = [
  OLOMOUC,
  OSTRAVA,
  SILESIA,
  MORAVIA,
  SOUTH,
  BOHEMIA,
  ELBE,
].flat()
