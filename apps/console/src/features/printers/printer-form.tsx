import type { PrinterBody } from '@sousto/contract/printing/wire.ts'
import { readHost } from '@sousto/contract/typed-address.ts'
import { MOST_COPIES, PAPER_WIDTHS, PRINTER_PORTS } from '@sousto/domain/printing/printers.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { Controller, useForm } from 'react-hook-form'
import { FormFailure } from '../../shared/forms/form-failure.tsx'

const NEW: PrinterBody = {
  name: '',
  host: '',
  port: PRINTER_PORTS.usual,
  paper: 80,
  atAcceptance: true,
  copies: 1,
}

type PrinterFormProps = {
  /** Null means a new one. */
  readonly printer: PrinterBody | null
  readonly error: Error | null
  readonly isPending: boolean
  readonly onCancel: () => void
  readonly onSave: (printer: PrinterBody) => void
  readonly onRemove?: () => void
}

/** The form for a printer's address and tickets. */
export function PrinterForm({ printer, error, isPending, onCancel, onSave, onRemove }: PrinterFormProps) {
  const { register, control, handleSubmit, formState } = useForm<PrinterBody>({
    defaultValues: printer ?? NEW,
  })
  const { errors } = formState
  return (
    <form noValidate className="printer-form" onSubmit={(event) => void handleSubmit(saved(onSave))(event)}>
      <TextField
        {...register('name', { validate: (name) => name.trim() !== '' || 'Pojmenujte ji' })}
        label="Název"
        hint="Jak jí říkáte: Kuchyň, Bar"
        limit={lettersUpTo(40)}
        error={errors.name?.message}
      />
      <div className="printer-address">
        <TextField
          {...register('host', {
            validate: (host) => readHost(host) !== null || 'Zadejte adresu nebo jméno v síti, bez portu',
          })}
          label="Adresa v síti"
          hint="Najdete ji na zkušebním lístku tiskárny: vypněte ji, podržte tlačítko posunu papíru a zapněte."
          autoComplete="off"
          error={errors.host?.message}
        />
        <TextField
          {...register('port', {
            valueAsNumber: true,
            validate: (port) =>
              (port >= PRINTER_PORTS.min && port <= PRINTER_PORTS.max) ||
              `${PRINTER_PORTS.min} až ${PRINTER_PORTS.max}`,
          })}
          label="Port"
          inputMode="numeric"
          error={errors.port?.message}
        />
      </div>
      <Controller
        control={control}
        name="paper"
        render={({ field: { value, onChange } }) => (
          <RadioGroup label="Papír" value={`${value}`} onValueChange={(next) => onChange(Number(next))}>
            {PAPER_WIDTHS.map((width) => (
              <Radio key={width} value={`${width}`}>
                {width} mm
              </Radio>
            ))}
          </RadioGroup>
        )}
      />
      <Controller
        control={control}
        name="atAcceptance"
        render={({ field: { value, onChange } }) => (
          <Checkbox checked={value} onCheckedChange={onChange}>
            Tisknout každou přijatou objednávku
          </Checkbox>
        )}
      />
      <Controller
        control={control}
        name="copies"
        render={({ field: { value, onChange } }) => (
          <div className="printer-copies">
            <span>Lístků na objednávku</span>
            <Stepper
              label="Lístků na objednávku"
              min={1}
              max={MOST_COPIES}
              value={value}
              onValueChange={onChange}
            />
          </div>
        )}
      />
      <FormFailure error={error} />
      <div className="printer-actions">
        <Button type="submit" loading={isPending}>
          Uložit
        </Button>
        <Button variant="line" onClick={onCancel}>
          Zpět
        </Button>
        {onRemove !== undefined && (
          <Button variant="danger" onClick={onRemove}>
            Odebrat
          </Button>
        )}
      </div>
    </form>
  )
}

const saved =
  (onSave: (printer: PrinterBody) => void) =>
  ({ name, host, port, paper, atAcceptance, copies }: PrinterBody) =>
    onSave({ name: name.trim(), host: host.trim(), port, paper, atAcceptance, copies })
