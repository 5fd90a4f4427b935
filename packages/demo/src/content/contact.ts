import type { City } from './cities.ts'

/** Returns the phone number of a city's dispatchers, which is obviously fictitious. */
export function hotline(city: City): string {
  return `800 000 0${String(city.id).padStart(2, '0')}`
}

/** Returns the contact page of a city (`marketplace.md` §2, City contact). Numbers and addresses are fictitious. */
export function contactHtml(city: City): string {
  const line = hotline(city)
  const evenings = city.size === 'small' ? 'denně 10:00–22:00' : 'nonstop'
  return [
    `<h2>Rozvoz jídel ${city.name}</h2>`,
    `<p>Jsme tu pro vás, když se něco zadrhne: chybí příloha, kurýr bloudí, nebo si jen chcete být jistí.</p>`,
    '<h3>Dispečink</h3>',
    `<p>Telefon <a href="tel:${line.replaceAll(' ', '')}">${line}</a>, ${evenings}.<br>E-mail <a href="mailto:${city.slug}@sousto.example">${city.slug}@sousto.example</a></p>`,
    '<h3>Pro podniky</h3>',
    `<p>Vaříte ${city.where} a chcete, abychom od vás vozili? <a href="/kontakt-spoluprace">Napište nám</a>, ozveme se do dvou dnů.</p>`,
    '<h3>Pro kurýry</h3>',
    city.load >= 30
      ? `<p>Hledáme posily ${city.where}. <a href="/stan-se-kuryrem">Staňte se kurýrem</a>, ozveme se do 24 hodin.</p>`
      : `<p>Právě teď máme ${city.where} plno. Zkuste to za pár týdnů znovu.</p>`,
  ].join('\n')
}
