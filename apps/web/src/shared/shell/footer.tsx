import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { Logo } from '@sousto/ui/logo/logo.tsx'
import { Link } from '@tanstack/react-router'
import { LanguageLinks } from '../language/language-links.tsx'
import { PaymentMark } from '../payment-mark/payment-mark.tsx'
import { DataSwitch } from './data-switch.tsx'
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
            <p className="t-small footer-claim">{shellMessage('claim')}</p>
          </div>
          <nav aria-label={shellMessage('partners')}>
            <h2 className="footer-heading">{shellMessage('partners')}</h2>
            <Link to="/stan-se-kuryrem">{shellMessage('couriers')}</Link>
            <Link to="/kontakt-spoluprace">{shellMessage('restaurants')}</Link>
            {city === null ? (
              <Link to="/kontakt-rozvoz-jidel">{shellMessage('contacts')}</Link>
            ) : (
              <Link to="/kontakt-rozvoz-jidel/$city" params={{ city: city.slug }}>
                {shellMessage('contact', { city: city.name })}
              </Link>
            )}
            {city !== null && (
              <Link to="/poledni-menu/$city" params={{ city: city.slug }}>
                {shellMessage('lunch')}
              </Link>
            )}
          </nav>
          {city !== null && (
            <nav aria-label={shellMessage('delivery', { city: city.name })}>
              <h2 className="footer-heading">{shellMessage('delivery', { city: city.name })}</h2>
              {CATEGORIES.map((category) => (
                <Link
                  key={category}
                  to="/rozvoz-jidel/$city"
                  params={{ city: city.slug }}
                  search={{ kategorie: category }}
                  lang={RESTAURANTS_LANGUAGE}
                >
                  {category}
                </Link>
              ))}
            </nav>
          )}
          <nav aria-label={shellMessage('information')}>
            <h2 className="footer-heading">{shellMessage('information')}</h2>
            <Link to="/podminky-uziti-stranek">{shellMessage('terms_of_use')}</Link>
            <Link to="/vseobecne-obchodni-podminky/$city" params={{ city: city?.slug ?? 'default' }}>
              {shellMessage('terms')}
            </Link>
            <Link to="/seznam-alergenu">{shellMessage('allergens')}</Link>
            <Link to="/soukromi">{shellMessage('privacy')}</Link>
            <Link to="/prohlaseni-o-pristupnosti">{shellMessage('accessibility')}</Link>
            <Link to="/nahlasit-obsah">{shellMessage('notice')}</Link>
            <Link to="/zadost-o-udaje">{shellMessage('personal_data')}</Link>
            <button type="button" onClick={onCookies}>
              {shellMessage('cookies')}
            </button>
            <DataSwitch />
            <LanguageLinks />
          </nav>
        </div>
        <div className="footer-base">
          <p className="t-small">{shellMessage('vat')}</p>
          <ul className="footer-providers" aria-label={shellMessage('providers')}>
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
