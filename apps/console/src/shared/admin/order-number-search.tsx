import { useState } from 'react'
import { SearchField } from './search-field.tsx'

const NUMBER = /^(\d{4}\/)?\d{1,9}$/

type OrderNumberSearchProps = {
  readonly value: string
  /** Gets a number, or an empty text. */
  readonly onSearch: (number: string) => void
}

/** The filter by an order's number, with or without its year. */
export function OrderNumberSearch({ value, onSearch }: OrderNumberSearchProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <SearchField
      label="Číslo objednávky"
      hint="Třeba 2026/4821907"
      value={value}
      error={isWrong ? 'Napište jen číslo, třeba 2026/4821907.' : undefined}
      onSearch={(typed) => {
        const number = typed.replaceAll(/\s/g, '')
        const fits = number === '' || NUMBER.test(number)
        setWrong(!fits)
        if (fits) onSearch(number)
      }}
    />
  )
}
