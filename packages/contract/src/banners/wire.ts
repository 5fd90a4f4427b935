/** Banners that the staff places (`administration.md` §5). */
import { BANNER_TONES } from '@sousto/domain/catalogue/city.ts'
import * as z from 'zod/mini'
import { cropBody, photoName } from '../menu-editing/wire.ts'
import { id, isoDate, list, numberParam, slugParam, text } from '../primitives.ts'

const filters = {
  /** `now`: shown today, `planned`: from a later day, `over`: until an earlier day. */
  state: z.optional(z.enum(['now', 'planned', 'over'])),
  /** The slug of a city: banners that are shown there. */
  city: z.optional(slugParam),
  /** A part of the title or the text. */
  search: z.optional(text(100)),
}
export const bannerFilter = z.object(filters)
/** `before`: the id of the banner after which the page continues. */
export const bannerQuery = z.object({ ...filters, before: z.optional(numberParam) })
export type BannerFilter = z.output<typeof bannerFilter>
export const bannerParams = z.object({ banner: numberParam })

export const bannerPhotoParams = z.object({ photo: photoName })
/** A photograph that was uploaded for banners, with its part for phones and the one for wider screens. */
export const bannerPictureBody = z.strictObject({ photo: photoName, phone: cropBody, desktop: cropBody })
export type BannerPictureBody = z.output<typeof bannerPictureBody>

const required = (max: number) => text(max).check(z.trim(), z.minLength(1))

const values = {
  /** The order of banners; those with a lower number are first. */
  position: z.int().check(z.minimum(1), z.maximum(99)),
  /** Prague days, both included. */
  firstDay: isoDate,
  lastDay: z.nullable(isoDate),
  /** The slugs of cities. Empty means every city. */
  cities: list(slugParam).check(z.maxLength(200)),
  /** A path of the website, or another site. */
  url: text(500).check(z.regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'cesta na webu, nebo adresa https://')),
  title: required(60),
  text: text(140),
  action: required(30),
  tone: z.enum(BANNER_TONES),
}
export const bannerBody = z.strictObject(values)
export type BannerBody = z.output<typeof bannerBody>

export const placedBanner = z.object({
  ...values,
  id,
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  /** The addresses of its pictures. Null means none. */
  image: z.nullable(z.string()),
  phoneImage: z.nullable(z.string()),
})
export type PlacedBanner = z.output<typeof placedBanner>

/** `next` is the value for `before`. Null means that there is no older one. */
export const placedBanners = z.object({ banners: list(placedBanner), next: z.nullable(id) })
export type PlacedBanners = z.output<typeof placedBanners>
