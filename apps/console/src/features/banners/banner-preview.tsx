import type { BannerBody } from '@sousto/contract/banners/wire.ts'
import { ArrowRight } from 'lucide-react'
import './banner-preview.css'

type BannerPreviewProps = Pick<BannerBody, 'title' | 'text' | 'action' | 'tone'> & {
  /** The address of a picture, which is shown as a square. */
  readonly image: string | null
}

/** The banner as phones and desktops show it. */
export function BannerPreview({ title, text, action, tone, image }: BannerPreviewProps) {
  return (
    <div className="banner-previews">
      {(['phone', 'desktop'] as const).map((size) => (
        <figure key={size}>
          <figcaption>{size === 'phone' ? 'Telefon' : 'Počítač'}</figcaption>
          <div className="banner-preview" data-tone={tone} data-size={size}>
            <b>{title === '' ? 'Nadpis' : title}</b>
            <span>{text}</span>
            <span className="banner-preview-action">
              {action === '' ? 'Tlačítko' : action} <ArrowRight aria-hidden size={16} />
            </span>
            {image !== null && <img src={image} alt="" />}
          </div>
        </figure>
      ))}
    </div>
  )
}
