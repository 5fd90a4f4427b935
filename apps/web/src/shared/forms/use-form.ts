import { useId, useState } from 'react'

type Problem<Field extends string> = { readonly field: Field; readonly text: string }

/** A value that the server refused, and why; said until the value is another. */
type Refusal<Field extends string> = Problem<Field> & { readonly value: string }

/** What the input of a field needs. */
export type FieldInput = {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly error: string | undefined
}

type FormRules<Field extends string> = {
  readonly initial: Readonly<Record<Field, string>>
  /** What is wrong, in the order of the form. */
  readonly problemsOf: (values: Readonly<Record<Field, string>>) => readonly Problem<Field>[]
}

/** What a form holds. Nothing is called wrong before somebody tried to send it; values stay whatever happens. */
export function useForm<Field extends string>({ initial, problemsOf }: FormRules<Field>) {
  const prefix = useId()
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null)

  const idOf = (field: Field) => `${prefix}-${field}`
  const focus = (field: Field) => document.getElementById(idOf(field))?.focus()
  const problem = (field: Field): string | undefined => {
    if (refusal?.field === field && refusal.value === values[field]) return refusal.text
    return tried ? problemsOf(values).find((each) => each.field === field)?.text : undefined
  }

  return {
    values,
    field: (name: Field): FieldInput => ({
      id: idOf(name),
      name,
      value: values[name],
      onChange: ({ target: { value } }) => {
        // A password manager fills in several fields at once.
        setValues((current) => ({ ...current, [name]: value }))
      },
      error: problem(name),
    }),
    /** Whether it may be sent; otherwise its problems are shown and the first of them has the focus. */
    check: (): boolean => {
      setTried(true)
      const [first] = problemsOf(values)
      if (first !== undefined) focus(first.field)
      return first === undefined
    },
    /** Shows at the field what the server has against it. */
    refuse: (field: Field, text: string) => {
      setRefusal({ field, text, value: values[field] })
      focus(field)
    },
  }
}
