import { describe, expect, it } from 'vitest'
import { ORDER_PROBLEMS, problemText } from './order-problems.ts'

describe('the sentences of a refused order', () => {
  it.each([
    'Vyberte povinné přílohy',
    'Objednávat můžete vždy jen z jedné provozovny',
    'Položky, které máte v košíku nejdou objednat společně na jeden den.',
    'Zavřeno, restaurace v nejbližší době neotevírá',
    'Vyberte čas doručení',
    'Neplatné datum',
    'Restaurace právě zavřela. Dnes bylo otevřeno do: {hour}',
    'Neplatné informace o objednávce',
    'Vyžaduje přihlášení',
    'Nedostatek kreditů',
    'Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.',
    'Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.',
    'Žádný čas k dispozici',
    'Košík je prázdný...',
    'Do této oblasti momentálně nedoručujeme.',
    'Neplatná adresa pro zvolenou restauraci',
    'Adresa nenalezena',
  ])('%s', (sentence) => {
    expect(Object.values(ORDER_PROBLEMS)).toContain(sentence)
  })

  it('are filled in', () => {
    expect(problemText('restaurant_just_closed', { hour: '22:00' })).toBe(
      'Restaurace právě zavřela. Dnes bylo otevřeno do: 22:00',
    )
    expect(problemText('item_sold_out', { name: 'Guláš' })).toBe('Pokrm Guláš je vyprodaný.')
  })

  it('differ, so that a person can tell what to do', () => {
    const sentences = Object.values(ORDER_PROBLEMS)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
