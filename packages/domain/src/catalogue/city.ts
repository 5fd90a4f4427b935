/** A served city, its courier recruiting, and the content of its home page (`marketplace.md` §2, §3). */
export type City = {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Whether and with which vehicles the city takes new couriers (`novykuryr…`). */
  readonly recruiting: {
    readonly open: boolean
    readonly email: string
    readonly ownBike: boolean
    readonly ownScooter: boolean
    readonly ownCar: boolean
    readonly companyCar: boolean
  }
}

/** What most pages show of a city. */
export type ListedCity = Omit<City, 'recruiting'>

/** A kitchen: a category by which restaurants are filtered. `image` is a URL; null without a picture. */
export type KitchenCategory = { readonly name: string; readonly image: string | null }

export const BANNER_TONES = ['plum', 'apricot', 'teal', 'rose'] as const
export type BannerTone = (typeof BANNER_TONES)[number]

/** A recommendation on a city's home page. `image` is a URL; null without a picture. */
export type Banner = {
  readonly id: number
  readonly url: string
  readonly image: string | null
  readonly title: string
  readonly text: string
  readonly action: string
  readonly tone: BannerTone
}
