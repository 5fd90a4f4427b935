import clsx from 'clsx'
import type { ComponentProps } from 'react'
import './cloth.css'

export const CLOTHS = [
  'pizza',
  'ceska',
  'burger',
  'kebab',
  'sushi',
  'cina',
  'indie',
  'zelen',
  'sladke',
  'polevka',
  'napoje',
] as const
export type ClothName = (typeof CLOTHS)[number]

type ClothProps = ComponentProps<'div'> & {
  readonly pattern: ClothName
  /** Cuts three arcs out of the top right corner, a brand element that should be used sparingly. */
  readonly notched?: boolean
}

/** A tablecloth pattern as the background of pictures. */
export function Cloth({ pattern, notched = false, className, ...rest }: ClothProps) {
  return (
    <div {...rest} className={clsx('ui-cloth', notched && 'ui-notch', className)} data-pattern={pattern} />
  )
}
