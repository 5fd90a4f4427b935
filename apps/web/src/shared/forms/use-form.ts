import type { SyntheticEvent } from 'react'
import { type RegisterOptions, useForm as useHookForm, useWatch } from 'react-hook-form'

type Values<Field extends string> = Readonly<Record<Field, string>>

export type FieldProblem<Field extends string> = { readonly field: Field; readonly text: string }

/** The props of a text field: its name, its handlers, and the problem with its value. */
export type FieldProps = ReturnType<ReturnType<typeof useHookForm>['register']> & {
  readonly error: string | undefined
}

type FormOptions<Field extends string> = {
  readonly initial: Values<Field>
  /** Returns the problems in the order of the form. */
  readonly problemsOf: (values: Values<NoInfer<Field>>) => readonly FieldProblem<NoInfer<Field>>[]
  /** Fields whose problem also depends on another one: `{ password: ['again'] }`. */
  readonly dependents?: Partial<Readonly<Record<NoInfer<Field>, readonly NoInfer<Field>[]>>>
  /** If false, the caller moves the focus to the first invalid field. */
  readonly focusOnError?: boolean
}

/**
 * The hook of every form of the app: react-hook-form, validated by a rule of the domain. No field is marked as invalid
 * before the first attempt to submit; from then on each change is validated. The first invalid field gets the focus,
 * and values are always kept.
 *
 * Call `field` in the order of the form: react-hook-form focuses the first registered field that is invalid.
 */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const { initial, problemsOf, dependents, focusOnError = true } = options
  const form = useHookForm<Record<string, string>>({
    defaultValues: initial,
    shouldFocusError: focusOnError,
    resolver: (values) => {
      const problems = problemsOf(typed(values))
      return problems.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(problems.map(asError)) }
    },
  })
  const watched = useWatch({ control: form.control })
  const { errors, isSubmitted } = form.formState
  // The form has exactly the fields of `initial`, which the library's types do not express.
  const typed = (values: Readonly<Record<string, string>>) => values as Values<Field>

  return {
    field: (name: Field, { onChange }: Pick<RegisterOptions, 'onChange'> = {}): FieldProps => ({
      ...form.register(name, { deps: [...(dependents?.[name] ?? [])], ...(onChange && { onChange }) }),
      error: errors[name]?.message,
    }),
    /** The problem of a field that cannot show it itself. */
    error: (name: Field): string | undefined => errors[name]?.message,
    /** Returns the current values without subscribing to them. */
    values: () => typed(form.getValues()),
    /** Returns a value that the component renders and therefore subscribes to. */
    watch: (name: Field): string => watched[name] ?? '',
    problemCount: Object.keys(errors).length,
    /** Returns the handler of `onSubmit` or of a button, which calls `onValid` with valid values only. */
    submit:
      (onValid: (values: Values<Field>) => void, onInvalid?: () => void) => (event?: SyntheticEvent) => {
        void form.handleSubmit((values) => onValid(typed(values)), onInvalid)(event)
      },
    /** Shows at the field the reason why the server refused its value, until the value changes. */
    refuse: (field: Field, text: string) =>
      form.setError(field, { type: 'server', message: text }, { shouldFocus: true }),
    setValue: (name: string, value: string) => form.setValue(name, value, { shouldValidate: isSubmitted }),
    reset: () => form.reset(),
  }
}

const asError = ({ field, text }: FieldProblem<string>) => [field, { type: 'rule', message: text }] as const
