import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'

const shown = new Set<string>()

function Part({ name }: { readonly name: string }) {
  useEffect(() => {
    shown.add(name)
    return () => void shown.delete(name)
  }, [name])
  return null
}

test.each(['one', 'two'])('components of the tests before test %s are unmounted', (name) => {
  render(<Part name={name} />)
  expect([...shown]).toEqual([name])
})
