import { ChevronDown, Coins, LogOut, ReceiptText } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../menu/menu.tsx'
import { InfoPopover, Popover } from '../popover/popover.tsx'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { Tab, Tabs } from '../tabs/tabs.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { LINK, Panel, Samples } from './section.tsx'

export function Navigation() {
  return (
    <Panel title="Navigace">
      <SkipLink to="obsah" />
      <Tabs label="Ukázka záložek">
        <Tab render={LINK} current>
          Výběr
        </Tab>
        <Tab render={LINK}>Informace</Tab>
        <Tab render={LINK}>Hodnocení a Recenze</Tab>
        <Tab render={LINK}>Galerie</Tab>
      </Tabs>
      <Samples>
        <Menu
          trigger={
            <Button variant="line" icon={<ChevronDown aria-hidden />}>
              Eliška
            </Button>
          }
        >
          <MenuItem icon={<Coins aria-hidden />}>Kredity</MenuItem>
          <MenuItem icon={<ReceiptText aria-hidden />} render={LINK}>
            Historie
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />} danger>
            Odhlásit
          </MenuItem>
        </Menu>
        <Popover label="Podrobnosti" trigger={<Button variant="quiet">Podrobnosti</Button>}>
          Otevřeno denně 11:00–22:00.
        </Popover>
        <Button variant="link" render={LINK}>
          Více<VisuallyHidden> o doručení</VisuallyHidden>
        </Button>
        <InfoPopover label="Vysvětlení">Krátké vysvětlení vedle čísla.</InfoPopover>
      </Samples>
    </Panel>
  )
}
