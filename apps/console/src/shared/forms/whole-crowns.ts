import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { consolePartMessage } from '@sousto/messages/console-part-messages.ts'

const WHOLE_CROWNS = /^\d{1,6}$/

/** Parses an amount such as `2 470`. Null means that the text is no amount in whole korunas. */
export function wholeCrowns(typed: string): Haler | null {
  const digits = typed.replaceAll(/\s/g, '')
  return WHOLE_CROWNS.test(digits) ? czk(Number(digits)) : null
}

export const crownsExpected = (): string => consolePartMessage('whole_crowns')
