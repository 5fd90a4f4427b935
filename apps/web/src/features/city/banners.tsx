import type { Banner } from '@sousto/domain/catalogue/city.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { ArrowRight } from 'lucide-react'
import { Picture, versionIn, WIDTHS } from '../../shared/pictures/picture.tsx'

/** At most eight banners, four per row (`marketplace.md` §9). */
const MOST_BANNERS = 8

export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <ul className="city-banners" aria-label={cityPageMessage('recommended')}>
      {banners.slice(0, MOST_BANNERS).map(({ id, url, title, text, action, tone, image }) => (
        <li key={id}>
          <a href={url} className="city-banner" data-tone={tone}>
            <b className="t-h3">{title}</b>
            <span className="t-small">{text}</span>
            <span className="t-small-strong banner-action">
              {action} <ArrowRight aria-hidden size={16} />
            </span>
            {image !== null && (
              <span className="banner-picture">
                <Picture
                  src={image}
                  photo={versionIn(image)}
                  widths={WIDTHS.thumbnail}
                  sizes="150px"
                  width={160}
                  height={160}
                  loading="lazy"
                />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
