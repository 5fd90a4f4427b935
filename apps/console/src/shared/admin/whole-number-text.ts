/** Returns a text such as `26 658`. */
export const wholeNumberText = (value: number): string => value.toLocaleString('cs-CZ')
