import { ALLERGENS } from '@sousto/domain/catalogue/allergens.ts'
import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import { isFiltering, NO_FILTER } from '@sousto/domain/diets/filter.ts'
import { dietDialogMessage } from '@sousto/messages/diet-dialog-messages.ts'
import { allergenMessage, dietMessage } from '@sousto/messages/food-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { CheckboxGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useUser } from '../session/current-user.ts'
import './diet-dialog.css'
import { KeptDiets } from './kept-diets.tsx'
import { storeDietFilter, useDietFilter } from './stored-filter.ts'

/** The choice of what dishes do not contain and of which diet they are. It applies at once. */
export function DietDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const filter = useDietFilter()
  const { without, diets } = filter
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={dietDialogMessage('title')}
      description={dietDialogMessage('text')}
      footer={
        <>
          {isFiltering(filter) && (
            <Button variant="line" onClick={() => storeDietFilter(NO_FILTER)}>
              {dietDialogMessage('clear')}
            </Button>
          )}
          <Button variant="cta" onClick={onClose}>
            {dietDialogMessage('show')}
          </Button>
        </>
      }
    >
      <div className="diet-groups">
        <CheckboxGroup label={dietDialogMessage('only')}>
          {DIETS.map((diet) => (
            <Checkbox
              key={diet}
              checked={diets.includes(diet)}
              onCheckedChange={(on) =>
                storeDietFilter({
                  without,
                  diets: DIETS.filter((one) => (one === diet ? on : diets.includes(one))),
                })
              }
            >
              {dietMessage(diet)}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <CheckboxGroup label={dietDialogMessage('without')}>
          {ALLERGENS.map((allergen, index) => {
            const code = index + 1
            return (
              <Checkbox
                key={allergen}
                checked={without.includes(code)}
                onCheckedChange={(on) =>
                  storeDietFilter({
                    diets,
                    without: ALLERGENS.map((_, at) => at + 1).filter((one) =>
                      one === code ? on : without.includes(one),
                    ),
                  })
                }
              >
                {`${code} ${allergenMessage(allergen)}`}
              </Checkbox>
            )
          })}
        </CheckboxGroup>
        {user && <KeptDiets />}
      </div>
    </Dialog>
  )
}
