import { useState } from 'react'
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx'
import { Badge } from '../badge/badge.tsx'
import { BottomBar } from '../bottom-bar/bottom-bar.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Cloth } from '../cloth/cloth.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ImagePreview } from '../image-preview/image-preview.tsx'
import { Price } from '../price/price.tsx'
import { CheckboxGroup, Radio, RadioGroup } from '../radio-group/radio-group.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Panel, Samples } from './section.tsx'

type Shown = 'picture' | 'preview' | 'plain' | 'question' | 'busy' | null

const PICTURES = ['Pokrm', 'Podnik'].map((alt) => ({ src: `/favicon.svg?${alt}`, alt }))

export function Dialogs() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <Panel title="Dialogy a listy">
      <Samples>
        <Button variant="line" onClick={() => setShown('picture')}>
          List s obrázkem
        </Button>
        <Button variant="line" onClick={() => setShown('preview')}>
          Zvětšený obrázek
        </Button>
        <Button variant="line" onClick={() => setShown('plain')}>
          Prostý list
        </Button>
        <Button variant="line" onClick={() => setShown('question')}>
          Otázka
        </Button>
        <Button
          variant="line"
          onClick={() => {
            setShown('busy')
            setTimeout(close, 2000)
          }}
        >
          Odesílání
        </Button>
      </Samples>
      {shown === 'preview' && <ImagePreview title="Ukázka" pictures={PICTURES} onClose={close} />}
      <PictureDialog open={shown === 'picture'} close={close} />
      <Dialog
        open={shown === 'plain'}
        onOpenChange={close}
        title="Kdy máme přijet?"
        description="Nejdřív za 75 minut, pak každou půlhodinu."
        footer={<Button onClick={close}>Potvrdit čas</Button>}
      >
        <p>Obsah listu se posouvá, lišta pod ním zůstává.</p>
      </Dialog>
      <AlertDialog
        open={shown === 'question'}
        onOpenChange={close}
        title="Objednávat můžete vždy jen z jedné provozovny"
        description="Vybrat můžete jen jedno."
        actions={
          <>
            <Button onClick={close}>Dokončit rozdělané</Button>
            <Button variant="line" onClick={close}>
              Začít znovu
            </Button>
          </>
        }
      />
      <AlertDialog
        open={shown === 'busy'}
        onOpenChange={close}
        title="Odesílá se"
        description="Nezavírejte prosím stránku."
        picture={<Spinner size={32} />}
      />
      <BottomBar>
        <Price weight="total">497 Kč</Price>
        <Button variant="cta" size="large">
          Pokračovat
        </Button>
      </BottomBar>
    </Panel>
  )
}

function PictureDialog({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const [base, setBase] = useState<string | null>('thin')
  const [extras, setExtras] = useState<ReadonlySet<string>>(new Set(['Buvolí mozzarella']))
  const [count, setCount] = useState(1)
  const toggle = (name: string) =>
    setExtras((before) =>
      before.has(name) ? new Set([...before].filter((one) => one !== name)) : new Set([...before, name]),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Pizza Margherita"
      description="San Marzano rajčata, fior di latte, bazalka a olivový olej. 32 cm, 480 g."
      picture={<Cloth pattern="pizza" style={{ height: '100%', borderRadius: 0 }} />}
      footer={
        <>
          <Stepper label="Počet" size="large" value={count} onValueChange={setCount} />
          <Button variant="cta" size="large" end={`${234 * count} Kč`} onClick={close}>
            Přidat
          </Button>
        </>
      }
    >
      <div className="gallery-groups">
        <RadioGroup
          label="Těsto"
          note={<Badge tone="brand">vyberte jedno</Badge>}
          value={base}
          onValueChange={setBase}
        >
          <Radio value="classic" end={<Price weight="quiet">v ceně</Price>}>
            Klasické
          </Radio>
          <Radio value="thin" end={<Price weight="quiet">v ceně</Price>}>
            Tenké, křupavé
          </Radio>
          <Radio value="free" end={<Price weight="quiet">+55 Kč</Price>}>
            Bezlepkové
          </Radio>
        </RadioGroup>
        <CheckboxGroup label="Něco navíc" note="nepovinné">
          {['Buvolí mozzarella', 'Rukola a cherry rajčata', 'Parmská šunka', 'Chilli olej'].map((name) => (
            <Checkbox
              key={name}
              checked={extras.has(name)}
              onCheckedChange={() => toggle(name)}
              end={<Price weight="quiet">+45 Kč</Price>}
            >
              {name}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    </Dialog>
  )
}
