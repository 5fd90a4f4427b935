import type { NamedDay } from './day-heading.ts'
import type { ReadLine } from './lunch-text.ts'

export const dayText = ({ weekday, date }: NamedDay) =>
  [weekday, date && `${date.day}.${date.month}.${date.year ?? ''}`].filter((part) => part !== null).join(' ')

/** Returns the interpretation of a line in a few words: `soup Česnečka 45 [1,3]`. */
export function summary(line: ReadLine): string {
  switch (line.kind) {
    case 'day':
      return `= ${dayText(line.day)}`
    case 'course':
      return `# ${line.course}`
    case 'closed':
      return `closed`
    case 'other':
      return `? ${line.text}`
    case 'dish': {
      const { number, weight, name, price, allergens, doubts } = line.dish
      const parts = [line.course, number && `${number})`, weight, name, price === null ? '-' : price / 100]
      return [...parts, allergens.length > 0 && `[${allergens.join()}]`, ...doubts].filter(Boolean).join(' ')
    }
  }
}
