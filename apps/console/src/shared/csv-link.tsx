import { Button } from '@sousto/ui/button/button.tsx'
import { Download } from 'lucide-react'

export function CsvLink({ href }: { readonly href: string }) {
  return (
    <Button
      variant="line"
      icon={<Download aria-hidden />}
      render={<a href={href} download aria-label="Stáhnout CSV" />}
    >
      Stáhnout CSV
    </Button>
  )
}
