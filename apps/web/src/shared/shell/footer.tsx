import { Logo } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import { LanguageLinks } from '../language/language-links.tsx'
import { PaymentMark } from '../payment-mark/payment-mark.tsx'
import './footer.css'

/** The categories linked in every city's footer (`marketplace.md` §2, Footer). */
const CATEGORIES = ['Pizza', 'Burgery', 'Kebab', 'Sushi', 'Česká', 'Čína', 'Indická'] as const

/** The logos of the payment providers, i.e. the two gateways (`marketplace.md` §2, Footer; `wire.md`, Payments). */
const PAYMENT_PROVIDERS = ['GoPay', 'Comgate'] as const

export type FooterProps = {
  /** The city of the page, or else of the stored address. Null means that there is none. */
  readonly city: { readonly slug: string; readonly name: string } | null
  readonly onCookies: () => void
}

export function Footer({ city, onCookies }: FooterProps) {
  return (
    <footer className="footer">
      <div className="ui-wrap">
        <div className="footer-columns">
          <div>
            <Logo tone="inherit" />
            <p className="t-small footer-claim">Jídlo od podniků, které vaří za rohem.</p>
          </div>
          <nav aria-label="Spolupráce">
            <h2 className="footer-heading">Spolupráce</h2>
            <Link to="/stan-se-kuryrem">Staňte se kurýrem</Link>
            <Link to="/kontakt-spoluprace">Spolupráce pro podniky</Link>
            {city === null ? (
              <Link to="/kontakt-rozvoz-jidel">Kontakty</Link>
            ) : (
              <Link to="/kontakt-rozvoz-jidel/$city" params={{ city: city.slug }}>
                {`Kontakt ${city.name}`}
              </Link>
            )}
            {city !== null && (
              <Link to="/poledni-menu/$city" params={{ city: city.slug }}>
                Polední menu
              </Link>
            )}
          </nav>
          {city !== null && (
            <nav aria-label={`Rozvoz jídel ${city.name}`}>
              <h2 className="footer-heading">{`Rozvoz jídel ${city.name}`}</h2>
              {CATEGORIES.map((category) => (
                <Link
                  key={category}
                  to="/rozvoz-jidel/$city"
                  params={{ city: city.slug }}
                  search={{ kategorie: category }}
                >
                  {category}
                </Link>
              ))}
            </nav>
          )}
          <nav aria-label="Informace">
            <h2 className="footer-heading">Informace</h2>
            <Link to="/podminky-uziti-stranek">Podmínky užití stránek</Link>
            <Link to="/vseobecne-obchodni-podminky/$city" params={{ city: city?.slug ?? 'default' }}>
              Obchodní podmínky
            </Link>
            <Link to="/seznam-alergenu">Seznam alergenů</Link>
            <Link to="/soukromi">Soukromí</Link>
            <Link to="/prohlaseni-o-pristupnosti">Přístupnost</Link>
            <Link to="/nahlasit-obsah">Nahlásit obsah</Link>
            <Link to="/zadost-o-udaje">Osobní údaje</Link>
            <button type="button" onClick={onCookies}>
              Nastavení cookies
            </button>
            <LanguageLinks />
          </nav>
        </div>
        <div className="footer-base">
          <p className="t-small">© Sousto. Ceny jsou včetně DPH.</p>
          <ul className="footer-providers" aria-label="Platby zajišťují">
            {PAYMENT_PROVIDERS.map((provider) => (
              <li key={provider}>
                <PaymentMark name={provider} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
