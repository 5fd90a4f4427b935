import { Bike, Heart, Info, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { FloatingButton } from '../bottom-bar/bottom-bar.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { LINK, Panel, Samples } from './section.tsx'

export function Buttons() {
  const [liked, setLiked] = useState(true)
  const [count, setCount] = useState(1)
  return (
    <Panel title="Tlačítka">
      <Samples caption="Výzva: jedna na obrazovku">
        <Button variant="cta" end="234 Kč">
          Přidat
        </Button>
        <Button variant="cta" size="large" end="527 Kč">
          Pokračovat
        </Button>
        <Button variant="cta" loading>
          Odesílá se
        </Button>
        <Button variant="cta" disabled>
          Nedostupné
        </Button>
      </Samples>
      <Samples caption="Hlavní, obrysové, tiché, mazací, malé, odkaz">
        <Button>Uložit adresu</Button>
        <Button icon={<Search aria-hidden />}>Hledat</Button>
        <Button loading>Ukládá se</Button>
        <Button variant="line">Změnit čas</Button>
        <Button variant="quiet">Přihlásit se</Button>
        <Button variant="danger">Smazat</Button>
        <Button size="small">Malé</Button>
        <Button size="small" variant="line">
          Malé
        </Button>
        <Button variant="link">Vyprázdnit</Button>
        <Button render={LINK} variant="line">
          Odkaz jako tlačítko
        </Button>
      </Samples>
      <Samples caption="Přidat, vybráno, počet, oblíbené, zatížení">
        <IconButton label="Přidat" variant="raised">
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Přidat další, vybráno 2" variant="brand">
          2
        </IconButton>
        <IconButton label="Přidat" variant="soft">
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="Oblíbené" variant="raised" pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart aria-hidden />
        </IconButton>
        <Tooltip text="Podrobnosti">
          <IconButton label="Podrobnosti">
            <Info aria-hidden />
          </IconButton>
        </Tooltip>
        <IconButton label="Nedostupné" disabled>
          <Bike aria-hidden />
        </IconButton>
        <Stepper label="Počet" value={count} onValueChange={setCount} />
        <Stepper
          label="Počet, malý"
          size="small"
          value={3}
          onValueChange={setCount}
          onRemove={() => setCount(1)}
        />
        <Stepper
          label="Počet, velký"
          size="large"
          value={1}
          onValueChange={setCount}
          onRemove={() => setCount(1)}
        />
        <Spinner label="Načítání" />
        <Spinner size={32} />
      </Samples>
      <div className="gallery-phone-only ui-with-floating-button">
        <Samples caption="Plovoucí tlačítko (jen telefon)">
          <FloatingButton count={2} end="527 Kč">
            Zobrazit výběr
          </FloatingButton>
        </Samples>
      </div>
    </Panel>
  )
}
