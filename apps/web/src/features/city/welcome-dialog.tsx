import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'

type WelcomeDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Greets early testers, who arrive with `?message=welcome` (`marketplace.md` §1 and §2, City home). */
export function WelcomeDialog({ open, onClose }: WelcomeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="small"
      title="Vítejte mezi prvními"
      footer={
        <Button variant="cta" wide onClick={onClose}>
          Jdu si vybrat
        </Button>
      }
    >
      <p>
        Sousto teprve otevírá dveře a vy u toho jste. Objednávejte jako kdekoli jinde: jídlo je opravdové,
        ceny i kurýři také.
      </p>
      <p>Když něco nebude fungovat, jak má, dejte nám vědět na kontaktu svého města. Pomůžete všem po vás.</p>
    </Dialog>
  )
}
