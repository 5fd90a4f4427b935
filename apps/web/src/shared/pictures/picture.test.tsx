import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Picture, versionIn, WIDTHS } from './picture.tsx'

type Widths = (typeof WIDTHS)[keyof typeof WIDTHS]

const shown = (photo: string | null | undefined, src = '/img/jidlo/1001', widths: Widths = WIDTHS.tile) =>
  render(<Picture src={src} photo={photo} widths={widths} sizes="120px" width={120} height={90} />).container
    .firstElementChild

const attributes = (element: Element | null) =>
  Object.fromEntries(element?.getAttributeNames().map((name) => [name, element.getAttribute(name)]) ?? [])

describe('a picture', () => {
  it('of a photograph has several widths under its version [wire.9]', () => {
    expect(attributes(shown('3f9a0c71d2'))).toEqual({
      srcset:
        '/img/jidlo/1001?v=3f9a0c71d2&w=160 160w, /img/jidlo/1001?v=3f9a0c71d2&w=320 320w, /img/jidlo/1001?v=3f9a0c71d2&w=480 480w',
      sizes: '120px',
      src: '/img/jidlo/1001?v=3f9a0c71d2&w=480',
      width: '120',
      height: '90',
      alt: '',
    })
  })

  it('of a drawing has one URL, because a drawing fits every size', () => {
    expect(attributes(shown(null, '/img/restaurace/101/cover?w=1280'))).toEqual({
      src: '/img/restaurace/101/cover?w=1280',
      width: '120',
      height: '90',
      alt: '',
    })
  })

  it('of a drawn thumbnail has several widths, because a browser draws many of them slowly', () => {
    expect(shown(null, '/img/kategorie/Pizza', WIDTHS.thumbnail)?.getAttribute('srcset')).toBe(
      '/img/kategorie/Pizza?w=160 160w, /img/kategorie/Pizza?w=320 320w',
    )
  })

  it('replaces the query of a drawing by that of the photograph', () => {
    expect(shown('3f9a0c71d2', '/img/restaurace/101/cover?w=1280')?.getAttribute('src')).toBe(
      '/img/restaurace/101/cover?v=3f9a0c71d2&w=480',
    )
  })

  it('of unknown kind has widths and no version', () => {
    expect(shown(undefined)?.getAttribute('srcset')).toBe(
      '/img/jidlo/1001?w=160 160w, /img/jidlo/1001?w=320 320w, /img/jidlo/1001?w=480 480w',
    )
  })
})

it.each([
  ['/img/banner/1?v=3f9a0c71d2', '3f9a0c71d2'],
  ['/img/banner/1', null],
])('the version in %s is %s', (url, version) => {
  expect(versionIn(url)).toBe(version)
})
