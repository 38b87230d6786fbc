import { cleanEmailAddress } from '@keur/contract/validation'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useIsHydrating } from '../ui/index.ts'
import { apiFieldErrors, checkRequired, errorMessage, type FieldErrors, type FormValues } from './form-errors.ts'

export interface FormOptions<Values extends FormValues, Result> {
  /** The fields, and their first values. */
  initialValues: Values
  /** The message of each required field when it is empty. */
  required?: FieldErrors<Values>
  /** Other errors by field; those of `required` override them. */
  validate?: (values: Values) => FieldErrors<Values>
  send: (values: Values) => Promise<Result>
  /** Called after the form was reset. */
  onSuccess?: (result: Result, values: Values) => void
  /** The message of a failure; by default the API's. */
  formatError?: (error: unknown) => string | undefined
  /** The form's names of fields by the API's names, `{ 'details.price': 'price' }`. By default the last segment. */
  fieldNames?: Record<string, keyof Values & string>
  /** Does not reset the form after a success: for forms that edit something. */
  keepValues?: boolean
}

export type FormState<Values extends FormValues = FormValues, Result = unknown> = ReturnType<
  typeof useForm<Values, Result>
>

interface Submission<Values, Result> {
  errors: FieldErrors<Values>
  isSubmitting: boolean
  failure: string | null
  /** What `send` resolved with; null before, and during the next attempt. */
  result: Result | null
}

const notSubmitted = { errors: {}, isSubmitting: false, failure: null, result: null }

/** Uncontrolled fields: what was typed before hydration stays. Pass `form.attributes`, or all of it to `Form`. */
export function useForm<Values extends FormValues, Result>(options: FormOptions<Values, Result>) {
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
  const isSending = useRef(false)
  const [values, setValues] = useState(initialValues)
  const isHydrated = !useIsHydrating()
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [submission, setSubmission] = useState<Submission<Values, Result>>(notSubmitted)
  const { errors } = submission

  const read = () => (element.current ? readValues(element.current, initialValues) : initialValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => setValues(read()), [])
  useEffect(() => {
    if (failedAttempts > 0) summary.current?.focus()
  }, [failedAttempts])

  function fail(outcome: Partial<Submission<Values, Result>>) {
    setSubmission({ ...notSubmitted, ...outcome })
    setFailedAttempts((count) => count + 1)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isSending.current) return
    const current = read()
    const invalid = inFormOrder(initialValues, { ...validate?.(current), ...checkRequired(current, required) })
    if (Object.keys(invalid).length > 0) return fail({ errors: invalid })
    isSending.current = true
    setSubmission({ ...notSubmitted, isSubmitting: true })
    try {
      const result = await send(current)
      if (!keepValues) element.current?.reset()
      setValues(read())
      setSubmission({ ...notSubmitted, result })
      onSuccess?.(result, current)
    } catch (error) {
      const refused = apiFieldErrors(error, initialValues, fieldNames)
      const hasFieldErrors = Object.keys(refused).length > 0
      fail({ errors: refused, failure: hasFieldErrors ? null : (formatError?.(error) ?? errorMessage(error)) })
    } finally {
      isSending.current = false
    }
  }

  return {
    ...submission,
    id,
    values,
    /** False in the server's HTML: the form cannot be submitted yet. */
    isHydrated,
    summary,
    /** Of the form element. Native validation is off, because its messages are in the browser's language. */
    attributes: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: submit,
      onInput: () => setValues(read())
    },
    /** Props of a control of `@keur/kit/ui`. */
    field: (name: keyof Values & string) => ({
      id: `${id}-${name}`,
      name,
      error: errors[name],
      required: name in required,
      ...(typeof initialValues[name] === 'string' ? { defaultValue: initialValues[name] as string } : {})
    }),
    focus: (name: string) => element.current && findControl(element.current, name)?.focus(),
    set: (name: keyof Values & string, text: string) => {
      const control = element.current && findControl(element.current, name)
      if (control) control.value = text
      setValues(read())
    },
    submit
  }
}

const inFormOrder = <Values extends FormValues>(
  initialValues: Values,
  errors: FieldErrors<Values>
): FieldErrors<Values> =>
  Object.fromEntries(
    Object.keys(initialValues).flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))
  ) as FieldErrors<Values>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values of a form's controls, in the shape of `initialValues`. Text is trimmed, e-mails are cleaned; not passwords. */
export function readValues<Values extends FormValues>(form: HTMLFormElement, initialValues: Values): Values {
  const data = new FormData(form)
  const read = (name: string, initialValue: Values[string]) => {
    if (typeof initialValue === 'boolean') return data.has(name)
    if (typeof initialValue !== 'string')
      return data.getAll(name).filter((file) => file instanceof File && file.size > 0)
    const text = String(data.get(name) ?? '')
    const control = findControl(form, name)
    // Not by `type`, which is `text` while the password is shown.
    if (control?.getAttribute('autocomplete')?.endsWith('password')) return text
    return control?.type === 'email' ? cleanEmailAddress(text) : text.trim()
  }
  const entries = Object.entries(initialValues) as [string, Values[string]][]
  return Object.fromEntries(entries.map(([name, initialValue]) => [name, read(name, initialValue)])) as Values
}

/** The control of a field; of a group of radio buttons the first. */
export function findControl(form: HTMLFormElement, name: string): Control | null {
  const item = form.elements.namedItem(name)
  return (item instanceof RadioNodeList ? item[0] : item) as Control | null
}
