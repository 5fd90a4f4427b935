import { bannerCalls } from '@sousto/contract/banners/endpoints.ts'
import type { PlacedBanner } from '@sousto/contract/banners/wire.ts'
import type { Uploaded } from '@sousto/contract/menu-editing/wire.ts'
import {
  BANNER_SIZES,
  type BannerSize,
  isBannerCrop,
  SMALLEST_BANNER_SIDE,
} from '@sousto/domain/catalogue/banner-picture.ts'
import { ChoiceChips } from '@sousto/ui/choice-chips/choice-chips.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiBases } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { type Cut, pixelsOf, wholeCrop } from '../../shared/pictures/crop.ts'
import { CropDialog, PictureCrop } from '../../shared/pictures/picture-crop.tsx'
import { BannerPreview, SIZE_NAMES } from './banner-preview.tsx'

type BannerCropperProps = {
  readonly banner: PlacedBanner
  readonly uploaded: Uploaded
  readonly onDone: (banner: PlacedBanner) => void
  readonly onFailed: () => void
  readonly onClose: () => void
}

/** Cuts the pictures of a banner for both sizes out of one photograph. */
export function BannerCropper({ banner, uploaded, onDone, onFailed, onClose }: BannerCropperProps) {
  const client = useClient()
  const [size, setSize] = useState<BannerSize>('phone')
  const [isTried, setTried] = useState(false)
  const [crops, setCrops] = useState<Readonly<Record<BannerSize, Cut>>>(() => ({
    phone: wholeCrop(uploaded, 1),
    desktop: wholeCrop(uploaded, 1),
  }))
  const src = `${apiBases().baseUrl}/provoz/banners/photos/${uploaded.photo}`
  const pixels = { phone: pixelsOf(crops.phone, uploaded), desktop: pixelsOf(crops.desktop, uploaded) }
  const tooSmall = BANNER_SIZES.find((each) => !isBannerCrop(each, pixels[each]))
  const cut = useMutation({
    mutationFn: () =>
      client.of(bannerCalls).setPicture({
        params: { banner: banner.id },
        headers: { version: banner.version },
        body: { photo: uploaded.photo, ...pixels },
      }),
    onSuccess: onDone,
    onError: onFailed,
  })
  return (
    <CropDialog
      title="Výřez obrázku"
      description="Telefon i počítač mají svůj výřez. Posouvá se tažením, šipkami na klávesnici, nebo tlačítky."
      pending={cut.isPending}
      onUse={() => {
        setTried(true)
        if (tooSmall === undefined) cut.mutate()
      }}
      onClose={onClose}
    >
      <ChoiceChips
        label="Výřez pro"
        options={BANNER_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))}
        value={size}
        onValueChange={setSize}
      />
      <PictureCrop
        src={src}
        alt="Nahraný obrázek"
        aspect={1}
        circular
        crop={crops[size]}
        onCrop={(crop) => setCrops((now) => ({ ...now, [size]: crop }))}
      />
      <BannerPreview {...banner} picture={(each) => <CutPicture src={src} crop={crops[each]} />} />
      {isTried && tooSmall !== undefined && (
        <Notice tone="bad" role="alert">
          {SIZE_NAMES[tooSmall]}: výřez je užší než {SMALLEST_BANNER_SIDE[tooSmall]} bodů. Oddalte ho, nebo
          vyberte větší obrázek.
        </Notice>
      )}
      <FormFailure error={cut.error} />
    </CropDialog>
  )
}

/** The part of a picture fills its box. */
function CutPicture({ src, crop }: { readonly src: string; readonly crop: Cut }) {
  return (
    <img
      src={src}
      alt=""
      style={{
        position: 'absolute',
        maxWidth: 'none',
        width: `${10_000 / crop.width}%`,
        height: `${10_000 / crop.height}%`,
        left: `${(-100 * crop.x) / crop.width}%`,
        top: `${(-100 * crop.y) / crop.height}%`,
      }}
    />
  )
}
