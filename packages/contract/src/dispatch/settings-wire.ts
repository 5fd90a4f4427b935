/** How the rides of a city are given, its courier load and its constants (`dispatch.md` §2, 6 and §12). */
import {
  CITY_CONSTANT_NAMES,
  CITY_CONSTANTS,
  isConstantValue,
} from '@sousto/domain/dispatch/city-constants.ts'
import { DISPATCH_MODES } from '@sousto/domain/dispatch/constants.ts'
import { LOAD_MODES } from '@sousto/domain/dispatch/courier-load.ts'
import * as z from 'zod/mini'
import { instant } from '../primitives.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
const loadOverride = z.strictObject({ percent, until: instant })

/** One whole number for each constant (`dispatch.md` §12). */
const cityConstants = z.record(z.enum(CITY_CONSTANT_NAMES), z.int())

/** How the rides of a city are given, and how its courier load is determined. */
export const dispatchSettings = z.object({
  /** A change sends the version that it is based on (`If-Match`). */
  version: z.string(),
  mode: z.enum(DISPATCH_MODES),
  offerSeconds: z.int(),
  /** In force, the length of an offer among them. */
  constants: cityConstants,
  load: z.object({
    mode: z.enum(LOAD_MODES),
    /** The load in force, in percent. */
    percent,
    /** Null means that there was no round of assignment yet. */
    computed: z.nullable(percent),
    override: z.nullable(loadOverride),
  }),
})
export type DispatchSettings = z.output<typeof dispatchSettings>

const { min: shortestOffer, max: longestOffer } = CITY_CONSTANTS.offerSeconds
export const settingsBody = z.strictObject({
  mode: z.enum(DISPATCH_MODES),
  offerSeconds: z.int().check(z.minimum(shortestOffer), z.maximum(longestOffer)),
  load: z.strictObject({ mode: z.enum(LOAD_MODES), override: z.nullable(loadOverride) }),
})
export type SettingsBody = z.output<typeof settingsBody>

export const constantsBody = z.strictObject({
  constants: cityConstants.check(
    z.refine(
      (sent) => CITY_CONSTANT_NAMES.every((name) => isConstantValue(name, sent[name])),
      'meze konstant',
    ),
  ),
})
export type ConstantsBody = z.output<typeof constantsBody>
