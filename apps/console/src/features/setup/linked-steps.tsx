/** The steps whose work is done on other screens, with the way to each. */
import { setupCalls } from '@sousto/contract/setup/endpoints.ts'
import type { SetupState } from '@sousto/contract/setup/wire.ts'
import type { SetupLack, SetupStep } from '@sousto/domain/operator/setup.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useSettingChange } from './use-setting-change.ts'

type Place = Pick<LinkProps, 'to' | 'params'> & {
  readonly text: string
  readonly why: string
  /** What of the step's lacks it mends. It is left out where it is always of use. */
  readonly mends?: readonly SetupLack[]
}

type StepProps = { readonly state: SetupState }

function Places({
  state,
  step,
  places,
}: StepProps & { readonly step: SetupStep; readonly places: readonly Place[] }) {
  const lacks = state.steps.find((each) => each.step === step)?.lacks ?? []
  return (
    <ul className="setup-links">
      {places.map(({ text, why, mends, ...link }) => (
        <li key={text}>
          <Link {...link}>{text}</Link>
          <small>{mends !== undefined && !mends.some((lack) => lacks.includes(lack)) ? 'hotovo' : why}</small>
        </li>
      ))}
    </ul>
  )
}

export function CityStep({ state }: StepProps) {
  const { city } = state
  const places: readonly Place[] = [
    {
      to: '/sprava/adresy',
      text: 'Načíst adresy obce',
      why: 'Soubor obce ze stránek ČÚZK. Podle něj zákazníci najdou svou adresu.',
      mends: ['addresses', 'city_addresses'],
    },
    ...(city === null
      ? [
          {
            to: '/sprava/mesta',
            text: 'Založit město',
            why: 'Název a adresa ve středu města.',
            mends: ['a_city'] as const,
          } as const,
        ]
      : [
          {
            to: '/sprava/mesta/$city/oblasti',
            params: { city: String(city.id) },
            text: 'Nakreslit oblast doručení',
            why: 'Nakreslete ji do mapy, nebo nahrajte GeoJSON. Pak ji zveřejněte.',
            mends: ['areas'] as const,
          } as const,
          {
            to: '/sprava/mesta/$city',
            params: { city: String(city.id) },
            text: 'Doplnit telefon a kontakt a město zapnout',
            why: 'Zákazníci město uvidí, až ho zapnete.',
            mends: ['hotline', 'contact_page', 'city_hidden'] as const,
          } as const,
        ]),
  ]
  return (
    <>
      <Places state={state} step="city" places={places} />
      <CityLater {...state.cityLater} />
    </>
  )
}

/** The rest of the way may come first. */
function CityLater({ version, isLater }: SetupState['cityLater']) {
  const client = useClient()
  const postpone = useSettingChange((later: boolean) =>
    client.of(setupCalls).postponeCity({ headers: { version }, body: { later } }),
  )
  return (
    <>
      <FormFailure error={postpone.error} />
      <Checkbox checked={isLater} onCheckedChange={(later) => postpone.mutate(later)}>
        Město doplníme později
      </Checkbox>
    </>
  )
}

export function OutletStep({ state }: StepProps) {
  const { outlet } = state
  const places: readonly Place[] = [
    { to: '/sprava/dph', text: 'Třídy DPH', why: 'Podle nich se počítá daň v cenách jídel.' },
    {
      to: '/sprava/podminky',
      text: 'Podmínky pro podniky',
      why: 'Podnik je přijme, než ho zapnete. První verze platí hned.',
    },
    {
      to: '/sprava/zadosti',
      text: 'Přijmout žádost podniku',
      why: 'Podnik ji pošle z webu, nebo ji za něj vyplníte. Přijetím z ní bude podnik.',
      mends: ['an_outlet'],
    },
    {
      to: '/sprava/lide',
      text: 'Pozvat majitele',
      why: 'Vyplní účet, menu a otevírací dobu a přijme podmínky.',
    },
    { to: '/sprava/provize', text: 'Provize podniku', why: 'Bez ní se podnik vyúčtuje bez provize.' },
    ...(outlet === null
      ? []
      : [
          {
            to: '/podnik/$outlet/zapnuti',
            params: { outlet: outlet.id },
            text: `Co chybí podniku ${outlet.name}`,
            why: 'Seznam s cestou ke každé položce. Až nebude chybět nic, podnik zapněte.',
            mends: ['outlet_off'] as const,
          } as const,
        ]),
  ]
  return (
    <>
      <Places state={state} step="outlet" places={places} />
      <p>
        Žádost podniku se vyplňuje na webu:{' '}
        <a href="/kontakt-spoluprace" target="_blank" rel="noreferrer">
          stránka pro podniky
        </a>
        .
      </p>
    </>
  )
}

export function CourierStep({ state }: StepProps) {
  const { city } = state
  const places: readonly Place[] = [
    { to: '/sprava/odmeny', text: 'Odměny kurýrů', why: 'Kolik kurýr dostane.', mends: ['courier_rates'] },
    ...(city === null
      ? []
      : [
          {
            to: '/dispecink/$city/lide',
            params: { city: city.slug },
            text: `Pozvat kurýra do města ${city.name}`,
            why: 'Odkaz přijde mailem. Kurýr ho otevře na svém telefonu.',
            mends: ['courier_invitation', 'a_courier'] as const,
          } as const,
        ]),
  ]
  return <Places state={state} step="courier" places={places} />
}

export function OrderStep({ state }: StepProps) {
  const { city, outlet } = state
  const places: readonly Place[] = [
    ...(outlet === null
      ? []
      : [
          {
            to: '/podnik/$outlet',
            params: { outlet: outlet.id },
            text: `Objednávky podniku ${outlet.name}`,
            why: 'Podnik objednávku přijme a označí ji za hotovou.',
          } as const,
        ]),
    ...(city === null
      ? []
      : [
          {
            to: '/dispecink/$city',
            params: { city: city.slug },
            text: `Dispečink: ${city.name}`,
            why: 'Kurýr začne směnu ve svém telefonu a jízdu dostane přidělenou.',
          } as const,
        ]),
  ]
  return (
    <>
      {city !== null && (
        <p>
          Objednejte si jako zákazník:{' '}
          <a href={`/rozvoz-jidel/${city.slug}`} target="_blank" rel="noreferrer">
            {city.name} na webu
          </a>
          . Průvodce skončí, až ji kurýr doručí.
        </p>
      )}
      <Places state={state} step="order" places={places} />
    </>
  )
}
