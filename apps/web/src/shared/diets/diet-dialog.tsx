import { ALLERGENS } from '@sousto/domain/catalogue/allergens.ts'
import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import { isFiltering, NO_FILTER } from '@sousto/domain/diets/filter.ts'
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
      title="Alergeny a diety"
      description="Vybírá podle toho, co o jídle a přílohách uvedl podnik. Výběr zůstává v tomto zařízení."
      footer={
        <>
          {isFiltering(filter) && (
            <Button variant="line" onClick={() => storeDietFilter(NO_FILTER)}>
              Zrušit výběr
            </Button>
          )}
          <Button variant="cta" onClick={onClose}>
            Ukázat jídla
          </Button>
        </>
      }
    >
      <div className="diet-groups">
        <CheckboxGroup label="Jen jídla">
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
        <CheckboxGroup label="Bez alergenů">
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
