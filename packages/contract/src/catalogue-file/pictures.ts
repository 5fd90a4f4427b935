/**
 * Pictures in the catalogue file. A picture is a drawing (a plate on a tablecloth, a logo's text), a photograph, or
 * both; the drawing is then shown if the photograph is missing.
 */
import * as z from 'zod/mini'
import { slug } from '../catalogue-primitives.ts'
import { text } from '../primitives.ts'

const CONTROL = /\p{Cc}/u
const SUFFIX = /[^/]\.[a-z0-9]{2,5}$/i

/** A path within the operator's folder or archive, which must not lead out of it or to another drive. */
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

/** A file next to the catalogue file, or a URL. After the import it is the name of the stored original. */
const photo = text(1000).check(z.refine(isPhoto, PHOTO))

/** A drawing's name, or a photograph, whose name contains a dot or a colon and therefore is not a slug. */
const galleryPicture = text(1000).check(
  z.refine((value: string) => isSlug(value) || isPhoto(value), `jméno kresby, nebo ${PHOTO}`),
)

/** The picture of a dish, a cuisine or a banner. Null means none. */
export const picture = z.nullable(
  z.strictObject({
    /** A plate and a kitchen's tablecloth (drawn by `packages/drawings`). */
    drawing: z.optional(slug),
    cloth: z.optional(slug),
    photo: z.optional(photo),
  }),
)

/** The cover and logo of a restaurant. */
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
