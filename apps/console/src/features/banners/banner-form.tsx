import type { BannerBody } from '@sousto/contract/banners/wire.ts'
import type { BannerSize } from '@sousto/domain/catalogue/banner-picture.ts'
import { BANNER_TONES } from '@sousto/domain/catalogue/city.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { CheckboxGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'
import { placesQuery } from '../../shared/management/city.ts'
import { BannerPreview } from './banner-preview.tsx'
import './banners.css'

const TONES = { plum: 'Švestková', apricot: 'Meruňková', teal: 'Zelená', rose: 'Růžová' } as const
const LINK = /^(\/(?!\/)|https:\/\/)\S*$/

type BannerFormProps = {
  readonly banner: BannerBody
  /** The addresses of its pictures by size. */
  readonly images: Readonly<Record<BannerSize, string | null>>
  readonly save: string
  readonly pending: boolean
  readonly onSave: (banner: BannerBody) => void
  /** What is shown above the button. */
  readonly children: ReactNode
}

/** Everything that is typed of a banner, with a preview in both sizes. */
export function BannerForm({ banner, images, save, pending, onSave, children }: BannerFormProps) {
  const { data } = useQuery(placesQuery(useClient()))
  const [{ title, text, action, url, tone, firstDay, lastDay, cities }, setTyped] = useState(banner)
  const [typedPosition, setPosition] = useState(String(banner.position))
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<BannerBody>) => setTyped((now) => ({ ...now, ...change }))
  const position = wholeNumber(typedPosition, { min: 1, max: 99 })
  const problem = (is: boolean, sentence: string) => (isTried && is ? sentence : undefined)
  const body = {
    title: title.trim(),
    text: text.trim(),
    action: action.trim(),
    url: url.trim(),
    tone,
    firstDay,
    lastDay,
    cities,
  }
  const isComplete = body.title !== '' && body.action !== '' && LINK.test(body.url) && firstDay !== ''
  return (
    <form
      className="banner-form"
      aria-label="Banner"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isComplete && position !== null) onSave({ ...body, position })
      }}
    >
      <section className="office-section" aria-labelledby="nahled">
        <h2 id="nahled">Náhled</h2>
        <BannerPreview
          {...body}
          picture={(size) => {
            const image = images[size] ?? images.desktop
            return image === null ? null : <img src={image} alt="" />
          }}
        />
      </section>
      <TextField
        label="Nadpis"
        limit={lettersUpTo(60)}
        value={title}
        error={problem(body.title === '', 'Napište nadpis.')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label="Text"
        optional
        limit={lettersUpTo(140)}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className="banner-pair">
        <TextField
          label="Tlačítko"
          limit={lettersUpTo(30)}
          value={action}
          error={problem(body.action === '', 'Napište, co je na tlačítku.')}
          onChange={({ target }) => set({ action: target.value })}
        />
        <TextField
          label="Kam vede"
          hint="Cesta na webu, třeba /rozvoz-jidel/olomouc, nebo adresa https://."
          limit={lettersUpTo(500)}
          value={url}
          error={problem(!LINK.test(body.url), 'Cesta začíná lomítkem, adresa https://.')}
          onChange={({ target }) => set({ url: target.value })}
        />
        <TextField
          label="První den"
          type="date"
          value={firstDay}
          error={problem(firstDay === '', 'Vyberte první den.')}
          onChange={({ target }) => set({ firstDay: target.value })}
        />
        <TextField
          label="Poslední den"
          optional
          type="date"
          value={lastDay ?? ''}
          onChange={({ target }) => set({ lastDay: target.value === '' ? null : target.value })}
        />
        <TextField
          label="Pořadí"
          hint="Nižší číslo je dřív."
          inputMode="numeric"
          value={typedPosition}
          error={problem(position === null, 'Napište číslo od 1 do 99.')}
          onChange={({ target }) => setPosition(target.value)}
        />
        <SelectField
          label="Barva"
          value={tone}
          onChange={({ target }) => set({ tone: BANNER_TONES.find((each) => each === target.value) ?? tone })}
        >
          {BANNER_TONES.map((each) => (
            <option key={each} value={each}>
              {TONES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckboxGroup label="Města" note="Bez výběru všude.">
        {data?.cities.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            checked={cities.includes(slug)}
            onCheckedChange={(checked) =>
              set({ cities: checked ? [...cities, slug] : cities.filter((each) => each !== slug) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {children}
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={pending}>
          {save}
        </Button>
      </div>
    </form>
  )
}
