import * as v from 'valibot'

/** A parameter of a page's URL; whatever else stands there counts as missing, because anyone may have edited it. */
export const optional = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)

export const optionalText = optional(v.string())
export const optionalUuid = optional(v.pipe(v.string(), v.uuid()))
