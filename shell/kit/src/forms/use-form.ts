import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { checkRequired, type FieldErrors } from './checks.ts'
import { failureOf, fieldsOf } from './failure.ts'
import { controlOf, type FormValues, valuesOf } from './form-values.ts'

export interface FormOptions<Values extends FormValues, Answer> {
  /** The fields, and what stands in them: text, a box that is ticked or not, files. */
  initialValues: Values
  /** What a field that must be filled says when it is not. */
  required?: FieldErrors<Values>
  /** What else is wrong, by field; asked after `required`. */
  validate?: (values: Values) => FieldErrors<Values>
  send: (values: Values) => Promise<Answer>
  /** After a success; the fields are then as they were at first. */
  onSuccess?: (answer: Answer, values: Values) => void
  /** What a failure says; by default the API's sentence. */
  formatError?: (error: unknown) => string | undefined
  /** The form's name of a field that the API names otherwise: `{ 'details.price': 'price' }`. The last part of its name is tried too. */
  fieldNames?: Record<string, keyof Values & string>
  /** The values stay after a success: forms that edit something. */
  keepValues?: boolean
}

export type FormState<Values extends FormValues = FormValues, Answer = unknown> = ReturnType<
  typeof useForm<Values, Answer>
>

interface Progress<Values, Answer> {
  errors: FieldErrors<Values>
  isSubmitting: boolean
  failure: string | null
  /** The answer, once result; null before, and again when the next try begins. */
  result: Answer | null
}

/**
 * A form whose fields the browser keeps: nothing typed is lost, not even what was typed before the scripts came.
 * Give `form.attributes` to the form element, or the whole to `Form`.
 */
export function useForm<Values extends FormValues, Answer>(options: FormOptions<Values, Answer>) {
  const {
    initialValues,
    required = {} as FieldErrors<Values>,
    validate,
    send,
    onSuccess,
    formatError,
    fieldNames,
    keepValues
  } = options
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const underWay = useRef(false)
  const [values, setValues] = useState(initialValues)
  const [isHydrated, setIsHydrated] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [progress, setProgress] = useState<Progress<Values, Answer>>(untouched)
  const { errors, isSubmitting } = progress

  const read = () => (element.current ? valuesOf(element.current, initialValues) : initialValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(() => {
    setIsHydrated(true)
    setValues(read())
  }, [])
  // What is wrong, or went wrong, is read at once.
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  function refuse(wrong: Partial<Progress<Values, Answer>>) {
    setProgress({ ...untouched, ...wrong })
    setAttempts((count) => count + 1)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (underWay.current) return
    const now = read()
    const wrong = inOrder(initialValues, { ...validate?.(now), ...checkRequired(now, required) })
    if (Object.keys(wrong).length > 0) return refuse({ errors: wrong })
    underWay.current = true
    setProgress({ ...untouched, isSubmitting: true })
    try {
      const result = await send(now)
      if (!keepValues) element.current?.reset()
      setValues(read())
      setProgress({ ...untouched, result })
      onSuccess?.(result, now)
    } catch (error) {
      const found = fieldsOf(error, initialValues, fieldNames)
      refuse({
        errors: found,
        failure: Object.keys(found).length > 0 ? null : (formatError?.(error) ?? failureOf(error))
      })
    } finally {
      underWay.current = false
    }
  }

  return {
    ...progress,
    id,
    values,
    /** False in the server's HTML and until the script listens: the form cannot be sent before. */
    isHydrated,
    summary,
    /** Of the form element. The browser's own checks are off: ours speak French. */
    attributes: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: submit,
      onInput: () => setValues(read())
    },
    /** Of a control of `@keur/kit/ui`. */
    field: (name: keyof Values & string) => ({
      id: `${id}-${name}`,
      name,
      error: errors[name],
      required: name in required,
      ...(typeof initialValues[name] === 'string' ? { defaultValue: initialValues[name] as string } : {})
    }),
    /** Puts the focus into a field. */
    focus: (name: string) => element.current && controlOf(element.current, name)?.focus(),
    /** Writes into a field, as if it had been typed. */
    set: (name: keyof Values & string, text: string) => {
      const control = element.current && controlOf(element.current, name)
      if (control) control.value = text
      setValues(read())
    },
    submit,
    isSubmitting
  }
}

const untouched = { errors: {}, isSubmitting: false, failure: null, result: null }

/** The errors in the order of the fields. */
const inOrder = <Values extends FormValues>(initial: Values, errors: FieldErrors<Values>): FieldErrors<Values> =>
  Object.fromEntries(
    Object.keys(initial).flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))
  ) as FieldErrors<Values>
