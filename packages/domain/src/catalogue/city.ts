/** A served city, its courier recruiting, and the content of its home page (`marketplace.md` §2, §3). */
export type City = {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Whether the city accepts new couriers, and with which vehicles (`novykuryr…`). */
  readonly recruiting: {
    readonly open: boolean
    readonly email: string
    readonly ownBike: boolean
    readonly ownScooter: boolean
    readonly ownCar: boolean
    readonly companyCar: boolean
  }
}

/** The data of a city that most pages show. */
export type ListedCity = Omit<City, 'recruiting'>

/** A kitchen, i.e. a category to filter restaurants by. `image` is a URL, or null without a picture. */
export type KitchenCategory = { readonly name: string; readonly image: string | null }

export const BANNER_TONES = ['plum', 'apricot', 'teal', 'rose'] as const
export type BannerTone = (typeof BANNER_TONES)[number]

/**
 * A recommendation on a city's home page. `image` is a URL, or null without a picture; a null `phoneImage` means that
 * phones show `image`.
 */
export type Banner = {
  readonly id: number
  readonly url: string
  readonly image: string | null
  readonly phoneImage: string | null
  readonly title: string
  readonly text: string
  readonly action: string
  readonly tone: BannerTone
}
