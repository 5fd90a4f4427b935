import { expect, it } from 'vitest'
import { pointInText } from './point-in-text.ts'

const AT = { lat: 49.5938, lng: 17.2509 }

it.each([
  '49.5938, 17.2509',
  '49.5938 17.2509',
  '49,5938 17,2509',
  '17.2509,49.5938',
  '49.5938N, 17.2509E',
  '49.5938° N 17.2509° E',
  'geo:49.5938,17.2509',
  'https://mapy.cz/zakladni?x=17.2509&y=49.5938&z=17',
  'https://mapy.com/cs/zakladni?x=17.2509&y=49.5938',
  'https://www.google.com/maps?q=49.5938,17.2509',
  'https://www.google.com/maps/@49.5938,17.2509,17z',
  'https://www.google.cz/maps/place/X/@49.6,17.3,17z/data=!3d49.5938!4d17.2509',
  'https://maps.apple.com/?ll=49.5938,17.2509',
  'https://www.openstreetmap.org/#map=18/49.5938/17.2509',
  'https://www.openstreetmap.org/?mlat=49.5938&mlon=17.2509',
])('%s is a point [location.8]', (text) => {
  expect(pointInText(text)).toEqual(AT)
})

it('reads degrees, minutes and seconds', () => {
  const point = pointInText('49°35\'37.7"N 17°15\'3.2"E')
  expect(point?.lat).toBeCloseTo(49.59381, 4)
  expect(point?.lng).toBeCloseTo(17.25089, 4)
})

it.each([
  'Dlouhá 49, Olomouc 17',
  '49 17',
  '779 00 17',
  '51.5074, -0.1278',
  '48.8584, 2.2945',
  'https://example.com/?x=1&y=2',
  '',
  '49.5938,'.repeat(1_000),
])('%s is not a point', (text) => {
  expect(pointInText(text)).toBeNull()
})
