import { describe, expect, it } from 'vitest'
import { demoCatalogueFile } from './catalogue.ts'
import { demoReviews } from './reviews.ts'

const { restaurants } = demoCatalogueFile()
const reviews = Map.groupBy(demoReviews(), (review) => review.restaurantId)
const average = (ratings: readonly number[]) =>
  ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length

describe('the demo’s reviews', () => {
  it('number 3 to 40 for every restaurant, and refer only to existing restaurants', () => {
    expect(new Set(reviews.keys())).toEqual(new Set(restaurants.map((restaurant) => restaurant.id)))
    for (const { length } of reviews.values()) {
      expect(length).toBeGreaterThanOrEqual(3)
      expect(length).toBeLessThanOrEqual(40)
    }
  })

  it('average 3.9 to 4.9 per restaurant, in whole stars from 1 to 5', () => {
    for (const said of reviews.values()) {
      const food = average(said.map((review) => review.foodRating))
      expect(food).toBeGreaterThanOrEqual(3.9)
      expect(food).toBeLessThanOrEqual(4.9)
      for (const { foodRating, deliveryRating } of said) {
        expect([1, 2, 3, 4, 5]).toContain(foodRating)
        expect([1, 2, 3, 4, 5]).toContain(deliveryRating)
      }
    }
  })

  it('include every rating from 1 to 5', () => {
    expect(new Set([...reviews.values()].flat().map((review) => review.foodRating))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    )
  })

  it('are sorted newest first and repeat no text within a restaurant', () => {
    for (const said of reviews.values()) {
      const ages = said.map((review) => review.minutesAgo)
      const texts = said.map((review) => review.text).filter((text) => text !== '')
      expect(ages).toEqual(ages.toSorted((a, b) => a - b))
      expect(Math.min(...ages)).toBeGreaterThan(0)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('yield the ratings of the design in Olomouc', () => {
    const shown = (slug: string) => {
      const found = restaurants.find((restaurant) => restaurant.slug === slug)
      return average((reviews.get(found?.id ?? 0) ?? []).map((review) => review.foodRating)).toFixed(1)
    }
    expect(shown('pizzerie-u-bose-johany')).toBe('4.8')
    expect(shown('kebab-pod-kastanem')).toBe('4.4')
  })

  it('are the same on each run', () => {
    expect([...demoReviews()]).toEqual([...reviews.values()].flat())
  })
})
