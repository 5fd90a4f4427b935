import type { RestaurantRow } from '../../restaurants/row.ts'
import { OLOMOUC } from './olomouc.ts'

/** Every restaurant of the demo, city by city. */
export const RESTAURANTS: readonly RestaurantRow[] = [...OLOMOUC]
