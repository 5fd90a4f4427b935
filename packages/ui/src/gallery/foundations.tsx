import { contrast, MARK_PAIRS, readColours, TEXT_PAIRS, type Theme } from '../contrast/contrast.ts'
import { Logo, Mark } from '../logo/logo.tsx'
import tokens from '../tokens.css?raw'
import { Panel, Section } from './section.tsx'

const SWATCHES = [
  ['page', 'stránka'],
  ['surface', 'karta'],
  ['sunk', 'prohlubeň'],
  ['line', 'vlásek'],
  ['ink', 'text'],
  ['ink-2', 'popis'],
  ['brand', 'švestka'],
  ['brand-soft', 'švestka jemná'],
  ['cta', 'meruňka'],
  ['cta-soft', 'meruňka jemná'],
  ['good', 'bazalka'],
  ['warn', 'med'],
  ['bad', 'paprika'],
] as const

const SCALE = [
  ['hero, Bricolage 700, 40–68', 't-hero', 'Na co máte chuť?'],
  ['h1, 30–44', 't-h1', 'Příliš žluťoučký kůň'],
  ['h2, 22–28', 't-h2', 'Těstoviny a polévky'],
  ['h3, 20', 't-h3', 'Váš výběr'],
  ['název, 17', 't-name', 'Svíčková na smetaně s brusinkami'],
  [
    'text, Figtree 400, 16',
    't-body',
    'Příliš žluťoučký kůň úpěl ďábelské ódy. Řízek nebo šťouchané brambory?',
  ],
  ['drobné, 14', 't-small muted', 'doprava 39 Kč, od 500 Kč zdarma · pátek 27. 11.'],
  ['popisek, 13', 't-caption muted', 'A: 1, 3, 7, 9'],
] as const

const SPACES = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64]
const SHAPES = [
  ['štítek 8', 'var(--r-xs)'],
  ['obrázek 12', 'var(--r-s)'],
  ['pole 14', 'var(--r-control)'],
  ['karta 16', 'var(--r)'],
  ['list 24', 'var(--r-l)'],
  ['pilulka', 'var(--r-pill)'],
] as const

export function Foundations() {
  return (
    <>
      <div className="gallery-two gallery-logos">
        <div className="gallery-logo">
          <Logo height={78} />
        </div>
        <div className="gallery-logo" data-plum="">
          <Logo height={50} tone="inherit" />
          <span className="gallery-mark">
            <Mark height={64} />
          </span>
        </div>
      </div>
      <Section title="Barvy a kontrast">
        <div className="gallery-two">
          <Palette theme="light" title="Světlý režim" />
          <Palette theme="dark" title="Tmavý režim" />
        </div>
      </Section>
      <Panel title="Písmo">
        {SCALE.map(([name, className, sample]) => (
          <div key={name} className="gallery-type">
            <span className="t-caption muted">{name}</span>
            <span className={className}>{sample}</span>
          </div>
        ))}
      </Panel>
      <Panel title="Rozestupy a tvary">
        <div className="gallery-two">
          <div className="gallery-shapes">
            {SPACES.map((size) => (
              <figure key={size} className="t-caption muted">
                <span data-space="" style={{ width: size, height: size }} />
                {size}
              </figure>
            ))}
          </div>
          <div className="gallery-shapes">
            {SHAPES.map(([name, borderRadius]) => (
              <figure key={name} className="t-caption muted">
                <span style={{ borderRadius }} />
                {name}
              </figure>
            ))}
          </div>
        </div>
      </Panel>
    </>
  )
}

const decimal = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Palette({ theme, title }: { readonly theme: Theme; readonly title: string }) {
  const colours = readColours(tokens)[theme]
  // Tests do not load stylesheets, so colours may be missing.
  const ratio = (one: string, other: string) => {
    const [ink, ground] = [colours.get(one), colours.get(other)]
    return ink === undefined || ground === undefined ? '–' : decimal.format(contrast(ink, ground))
  }
  return (
    <div className="gallery-palette" data-theme={theme}>
      <h3>{title}</h3>
      <div className="gallery-swatches">
        {SWATCHES.map(([name, czech]) => (
          <div key={name}>
            <span style={{ background: `var(--${name})` }} />
            <b>{czech}</b>
            <small>{colours.get(name)}</small>
          </div>
        ))}
      </div>
      <div className="gallery-pairs">
        {TEXT_PAIRS.map(([text, ground]) => (
          <div key={`${text}/${ground}`} style={{ color: `var(--${text})`, background: `var(--${ground})` }}>
            <span>
              {text} / {ground}
            </span>
            <b>{ratio(text, ground)}</b>
          </div>
        ))}
        {MARK_PAIRS.map(([mark, ground]) => (
          <div key={`${mark}|${ground}`}>
            <i style={{ borderColor: `var(--${mark})`, background: `var(--${ground})` }} />
            <span>
              {mark} / {ground}
            </span>
            <b>{ratio(mark, ground)}</b>
          </div>
        ))}
      </div>
    </div>
  )
}
