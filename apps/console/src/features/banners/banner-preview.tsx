import type { BannerBody } from '@sousto/contract/banners/wire.ts'
import { BANNER_SIZES, type BannerSize } from '@sousto/domain/catalogue/banner-picture.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './banner-preview.css'

export const SIZE_NAMES: Readonly<Record<BannerSize, string>> = { phone: 'Telefon', desktop: 'Počítač' }

type BannerPreviewProps = Pick<BannerBody, 'title' | 'text' | 'action' | 'tone'> & {
  /** Returns what fills the circle of a size. Null means that there is no picture. */
  readonly picture: (size: BannerSize) => ReactNode
}

/** The banner as phones and desktops show it. */
export function BannerPreview({ title, text, action, tone, picture }: BannerPreviewProps) {
  return (
    <div className="banner-previews">
      {BANNER_SIZES.map((size) => (
        <figure key={size}>
          <figcaption>{SIZE_NAMES[size]}</figcaption>
          <div className="banner-preview" data-tone={tone} data-size={size}>
            <b>{title === '' ? 'Nadpis' : title}</b>
            <span>{text}</span>
            <span className="banner-preview-action">
              {action === '' ? 'Tlačítko' : action} <ArrowRight aria-hidden size={16} />
            </span>
            <span className="banner-preview-picture">{picture(size)}</span>
          </div>
        </figure>
      ))}
    </div>
  )
}
