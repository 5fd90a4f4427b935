import type { Banner } from '@sousto/domain/catalogue/city.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { ArrowRight } from 'lucide-react'
import { Picture, pictureSources, versionIn, WIDTHS } from '../../shared/pictures/picture.tsx'

/** At most eight banners, four per row (`marketplace.md` §9). */
const MOST_BANNERS = 8

export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <ul className="city-banners" aria-label={cityPageMessage('recommended')}>
      {banners.slice(0, MOST_BANNERS).map(({ id, url, title, text, action, tone, image, phoneImage }) => (
        <li key={id}>
          <a href={url} className="city-banner" data-tone={tone}>
            <b className="t-h3">{title}</b>
            <span className="t-small">{text}</span>
            <span className="t-small-strong banner-action">
              {action} <ArrowRight aria-hidden size={16} />
            </span>
            {image !== null && (
              <span className="banner-picture">
                <picture>
                  {phoneImage !== null && <PhonePicture src={phoneImage} />}
                  <Picture
                    src={image}
                    photo={versionIn(image)}
                    widths={WIDTHS.thumbnail}
                    sizes="150px"
                    width={160}
                    height={160}
                    loading="lazy"
                  />
                </picture>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The width is that of `city-page.css`, where phones show a banner in its small size. */
function PhonePicture({ src }: { readonly src: string }) {
  const { srcSet, sizes } = pictureSources(src, versionIn(src), WIDTHS.thumbnail, '108px')
  return <source media="(max-width: 767.98px)" srcSet={srcSet} sizes={sizes} />
}
