import { Banknote, Bike, CreditCard, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Chip } from '../chip/chip.tsx'
import { ChipRow } from '../chip/chip-row.tsx'
import { ChoiceCard, ChoiceGroup } from '../choice-card/choice-card.tsx'
import { ChoiceChips } from '../choice-chips/choice-chips.tsx'
import { Price } from '../price/price.tsx'
import { CheckboxGroup, Radio, RadioGroup } from '../radio-group/radio-group.tsx'
import { Rating, Stars } from '../rating/rating.tsx'
import { RatingInput } from '../rating/rating-input.tsx'
import { Switch } from '../switch/switch.tsx'
import { Panel, Samples } from './section.tsx'

const KINDS = ['Pizza', 'Sushi', 'Polévky', 'Saláty', 'Sladké']
const TIMES = ['11:30', '12:00', '12:30', '13:00', '13:30', '14:00']

export function Choices() {
  const [base, setBase] = useState<'classic' | 'thin' | null>('classic')
  const [extra, setExtra] = useState(true)
  const [consent, setConsent] = useState(true)
  const [kind, setKind] = useState('Pizza')
  const [way, setWay] = useState<'card' | 'cash' | null>('card')
  const [time, setTime] = useState<string | null>('12:30')
  const [stars, setStars] = useState<number | null>(4)
  return (
    <Panel title="Volby, štítky, hvězdy">
      <RadioGroup
        label="Těsto"
        note={<Badge tone="brand">vyberte jedno</Badge>}
        value={base}
        onValueChange={setBase}
      >
        <Radio value="classic" end={<Price weight="quiet">v ceně</Price>}>
          Klasické
        </Radio>
        <Radio value="thin" end={<Price weight="quiet">+55 Kč</Price>}>
          Bezlepkové
        </Radio>
        <Radio value="none" disabled>
          Dnes došlo
        </Radio>
      </RadioGroup>
      <CheckboxGroup label="Něco navíc" note="nepovinné">
        <Checkbox checked={extra} onCheckedChange={setExtra} end={<Price weight="quiet">+45 Kč</Price>}>
          Buvolí mozzarella
        </Checkbox>
        <Checkbox checked={false} onCheckedChange={setExtra} detail="ostrý">
          Chilli olej
        </Checkbox>
      </CheckboxGroup>
      <div>
        <Switch checked={consent} onCheckedChange={setConsent} detail="Víme, co se na stránkách nedaří.">
          Analytické
        </Switch>
        <Switch checked={false} onCheckedChange={setConsent}>
          Marketingové
        </Switch>
        <Switch checked disabled onCheckedChange={setConsent}>
          Nezbytné
        </Switch>
      </div>
      <ChipRow label="Druhy" follow={kind}>
        <Chip pressed={false} icon={<Bike aria-hidden />}>
          Zdarma
        </Chip>
        {KINDS.map((name) => (
          <Chip key={name} pressed={kind === name} onClick={() => setKind(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <Samples>
        <Badge tone="good" icon={<Bike aria-hidden />}>
          Doprava zdarma
        </Badge>
        <Badge tone="warn">Zavírá za 20 min</Badge>
        <Badge tone="bad">Dnes vyprodáno</Badge>
        <Badge tone="brand">Novinka</Badge>
        <Badge tone="accent">Na cestě</Badge>
        <Badge>Stravenky</Badge>
        <Badge tone="solid">Tip</Badge>
        <Badge raised>Na obrázku</Badge>
      </Samples>
      <Samples>
        <Rating value={4.8} count={312} />
        <Stars value={4} />
        <Price>1 189 Kč</Price>
      </Samples>
      <RatingInput label="Jak chutnalo?" value={stars} onValueChange={setStars} />
      <ChoiceGroup label="Způsob" value={way} onValueChange={setWay}>
        <ChoiceCard value="card" title="Kartou" detail="přes bránu" icon={<CreditCard aria-hidden />} />
        <ChoiceCard value="cash" title="Hotově" detail="při předání" icon={<Banknote aria-hidden />} />
        <ChoiceCard
          value="later"
          title="Později"
          detail="(Již brzy)"
          icon={<Smartphone aria-hidden />}
          disabled
        />
      </ChoiceGroup>
      <ChoiceChips
        label="Čas"
        layout="grid"
        value={time}
        onValueChange={setTime}
        options={TIMES.map((value) => ({ value, label: value, disabled: value === '14:00' }))}
      />
    </Panel>
  )
}
