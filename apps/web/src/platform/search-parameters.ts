import * as v from 'valibot'

/** A parameter of a page's URL. An invalid value counts as missing, because the URL may have been edited. */
export const optional = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)

export const optionalText = optional(v.string())
export const optionalUuid = optional(v.pipe(v.string(), v.uuid()))
