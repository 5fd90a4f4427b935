import { Fragment, type ReactNode } from 'react'

/** A private-use character that no message contains; its place's number follows. */
const MARK = '\uE000'

/**
 * Returns a message with elements in the places of its values, wherever its language has them:
 * `withElements((place) => message('sent_to', { email: place('email') }), { email: <b>…</b> })`.
 */
export function withElements<Name extends string>(
  message: (place: (name: Name) => string) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const named = Object.entries<ReactNode>(elements)
  const place = (name: Name) => `${MARK}${named.findIndex(([each]) => each === name)}${MARK}`
  return message(place)
    .split(MARK)
    .map((part, index) => {
      const key = `${index} ${part}`
      return <Fragment key={key}>{index % 2 === 0 ? part : named[Number(part)]?.[1]}</Fragment>
    })
}
