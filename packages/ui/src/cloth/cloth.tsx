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
  /** Three arcs out of the top right corner: the brand's second sign; sparingly. */
  readonly bitten?: boolean
}

/** A table-cloth seen from above: the ground on which pictures lie. */
export function Cloth({ pattern, bitten = false, className, ...rest }: ClothProps) {
  return (
    <div {...rest} className={clsx('ui-cloth', bitten && 'ui-notch', className)} data-pattern={pattern} />
  )
}
