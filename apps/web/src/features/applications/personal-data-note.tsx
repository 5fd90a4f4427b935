import { Link } from '@tanstack/react-router'

/** The consent text about personal data (`marketplace.md` §2). */
export function PersonalDataNote() {
  return (
    <p className="application-note">
      Odesláním souhlasíte se zpracováním uvedených osobních údajů, abychom se vám mohli ozvat. Jak s nimi
      zacházíme, popisuje stránka <Link to="/ochrana-osobnich-udaju">Ochrana osobních údajů</Link>.
    </p>
  )
}
