import { House, LocateFixed, MapPin, Phone, Search } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '../combobox/combobox.tsx'
import type { ComboboxOption } from '../combobox/option.ts'
import { PasswordField } from '../field/password-field.tsx'
import { SelectField, TextArea, TextField } from '../field/text-field.tsx'
import { StrengthMeter } from '../strength-meter/strength-meter.tsx'
import { Panel } from './section.tsx'

const PLACES: readonly ComboboxOption<string>[] = [
  { key: '1', value: '1', text: 'Švestková 14', detail: 'Olomouc, 779 00', icon: <MapPin aria-hidden /> },
  { key: '2', value: '2', text: 'Švestková 3', detail: 'Opava, 746 01', icon: <MapPin aria-hidden /> },
  {
    key: '3',
    value: '3',
    text: 'Švestkový sad 8',
    detail: 'Prostějov, 796 01',
    icon: <MapPin aria-hidden />,
  },
  {
    key: 'home',
    value: 'home',
    group: 'saved',
    text: 'Domov',
    detail: 'Na Kopečku 5, Olomouc',
    icon: <House aria-hidden />,
  },
  {
    key: 'here',
    value: 'here',
    group: 'saved',
    text: 'Použít moji polohu',
    icon: <LocateFixed aria-hidden />,
  },
]

export function Fields() {
  const [query, setQuery] = useState('')
  const [other, setOther] = useState('tatarák')
  return (
    <Panel title="Pole">
      <TextField label="Jméno" defaultValue="Eliška" />
      <TextField label="Telefon" type="tel" icon={<Phone aria-hidden />} hint="Zavolá vám jen kurýr." />
      <TextField label="E-mail" defaultValue="eliska.priklad.cz" error="Zadejte platný email" />
      <TextField label="Částka" type="number" inputMode="numeric" defaultValue="50" suffix="Kč" optional />
      <SelectField label="Město" defaultValue="" error="Město je neplatný!">
        <option value="">Vyberte město</option>
        <option value="olomouc">Olomouc</option>
      </SelectField>
      <TextField label="Nedostupné" disabled defaultValue="Vyzvednu si (Již brzy)" hideLabel />
      <TextArea label="Poznámka" optional placeholder="Zvonek nefunguje" />
      <PasswordField label="Heslo" autoComplete="new-password" />
      <StrengthMeter label="Síla hesla" level={1} text="Slabé" />
      <StrengthMeter label="Síla hesla" level={2} text="Ucházející" />
      <StrengthMeter label="Síla hesla" level={4} text="Silné" />
      <Combobox
        label="Kam to bude?"
        icon={<MapPin aria-hidden />}
        placeholder="Ulice a číslo"
        query={query}
        onQueryChange={setQuery}
        options={PLACES}
        onSelect={(value) => setQuery(PLACES.find((place) => place.value === value)?.text ?? '')}
        status="ready"
        texts={{ empty: 'Adresa nenalezena', failed: 'Hledání selhalo. Zkuste to znovu.' }}
      />
      <Combobox
        label="Hledat"
        hideLabel
        icon={<Search aria-hidden />}
        query={other}
        onQueryChange={setOther}
        options={[]}
        onSelect={setOther}
        status="ready"
        texts={{ empty: 'Zdá se, že tu nic není...', failed: 'Hledání selhalo.' }}
      />
    </Panel>
  )
}
