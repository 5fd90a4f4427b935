/**
 * Pictures in the catalogue file. A picture is drawn (a plate on a table-cloth, a logo's text), or a photograph, or both: then the drawing
 * is shown where the photograph is missing.
 */
import * as z from 'zod/mini'
import { slug, text } from '../catalogue-primitives.ts'

const CONTROL = /\p{Cc}/u
const SUFFIX = /[^/]\.[a-z0-9]{2,5}$/i

/** A path within the operator's folder or archive: it leads neither out of it nor to another drive. */
function isRelativePath(value: string): boolean {
  const steps = value.split('/')
  return (
    SUFFIX.test(value) &&
    !CONTROL.test(value) &&
    !/[\\:]/.test(value) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..')
  )
}

export function isPhotoUrl(value: string): boolean {
  if (!/^https?:\/\//.test(value)) return false
  const url = URL.parse(value)
  return url !== null && url.hostname !== ''
}

const isPhoto = (value: string) => isPhotoUrl(value) || isRelativePath(value)
const isSlug = (value: string) => z.safeParse(slug, value).success

const PHOTO = 'je cesta k souboru i s příponou (hlavni/svickova.jpg), nebo jeho adresa (https://…)'

/** A file beside the catalogue file, or a URL; after the import the name of the stored original. */
const photo = text(1000).check(z.refine(isPhoto, PHOTO))

/** A drawing's name, or a photograph, which has a dot or a colon in its name and thus is no slug. */
const galleryPicture = text(1000).check(
  z.refine((value: string) => isSlug(value) || isPhoto(value), `jméno kresby, nebo ${PHOTO}`),
)

/** The picture of a dish, a cuisine or a banner; null: none. */
export const picture = z.nullable(
  z.strictObject({
    /** A plate and a kitchen's table-cloth (`packages/drawings` draws them). */
    drawing: z.optional(slug),
    cloth: z.optional(slug),
    photo: z.optional(photo),
  }),
)

/** A restaurant's cover and logo. */
export const restaurantPicture = z.nullable(
  z.strictObject({
    cloth: z.optional(slug),
    drawings: z.optional(z.readonly(z.array(slug).check(z.maxLength(6)))),
    photo: z.optional(photo),
    logo: z.optional(
      z.strictObject({
        text: z.optional(text(40)),
        color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
        photo: z.optional(photo),
      }),
    ),
  }),
)

export const gallery = z.array(galleryPicture).check(z.maxLength(12))
export const isDrawing = isSlug
