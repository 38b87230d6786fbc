import type { Message } from '@keur/contract/responses'
import type { LeadKind } from '@keur/contract/vocabulary'
import type { ReactNode } from 'react'
import {
  type FieldErrors,
  type FieldSpec,
  Form,
  FormField,
  invalidEmailMessage,
  isEmail,
  isPhone,
  useForm
} from '../forms/index.ts'
import { type LeadDetails, sendLead } from './send-lead.ts'

type Texts = Record<string, string>

export interface LeadFormProps {
  kind: LeadKind
  /** The rest of the lead: the listing, the items, and what is read from the fields of `fields`. */
  lead?: (values: Texts) => object
  /** Fields of this kind of lead, after those about the visitor. */
  fields?: FieldSpec[]
  /** What they hold at first. */
  initialValues?: Texts
  /** What these fields say when they are left empty. */
  required?: Texts
  validate?: (values: Texts) => Texts
  /** The message as it stands there already. */
  message?: string
  messageLabel?: string
  submitLabel: string
  submittingLabel?: string
  /** Said after a success; the API's sentence otherwise. */
  successMessage?: ReactNode
  /** Said after a failure of which the API says nothing. */
  errorMessage?: string
  /** Told after a success. */
  onSuccess?: () => void
  /** Stands before the button, and follows what is typed: a total. */
  children?: ReactNode | ((values: Texts) => ReactNode)
  label?: string
}

const visitor = { firstName: '', lastName: '', email: '', phone: '' }

const allRequired: Texts = {
  firstName: 'Saisissez votre prénom.',
  lastName: 'Saisissez votre nom.',
  email: 'Saisissez votre adresse e-mail.',
  phone: 'Saisissez votre numéro de téléphone.',
  message: 'Écrivez votre message.'
}

/** Name, e-mail, phone and message, with what else this kind of lead asks. A contact message needs all, others one way to answer. */
export function LeadForm(props: LeadFormProps) {
  const { kind, lead, fields = [], message = '', onSuccess, children, label } = props
  const contact = kind === 'contact'
  const form = useForm<Texts, Message>({
    initialValues: {
      ...visitor,
      ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
      ...props.initialValues,
      message
    },
    required: { ...(contact ? allRequired : { firstName: allRequired.firstName as string }), ...props.required },
    validate: (values) => ({ ...reachable(values), ...props.validate?.(values) }),
    send: (values) =>
      sendLead({ ...filled(values, ['message', ...Object.keys(visitor)]), ...lead?.(values), kind } as LeadDetails),
    formatError: (error) =>
      props.errorMessage && (error as { status?: number }).status === 0 ? props.errorMessage : undefined,
    onSuccess: () => onSuccess?.()
  })
  return (
    <Form
      form={form}
      label={label}
      submitLabel={props.submitLabel}
      submittingLabel={props.submittingLabel}
      successMessage={(answer) => props.successMessage ?? answer.message}
    >
      <div className="grid grid--2">
        <FormField form={form} name="firstName" kind="firstName" label="Prénom" maxLength={100} />
        <FormField form={form} name="lastName" kind="lastName" label="Nom" optional={!contact} maxLength={100} />
        <FormField form={form} name="email" kind="email" label="E-mail" maxLength={254} />
        <FormField form={form} name="phone" kind="phone" label="Téléphone" placeholder="77 000 00 00" maxLength={30} />
        {fields.map((field) => (
          <FormField key={field.name} form={form} {...field} />
        ))}
      </div>
      <FormField
        form={form}
        name="message"
        kind="message"
        label={props.messageLabel ?? 'Message'}
        optional={!contact}
        maxLength={5000}
      />
      {typeof children === 'function' ? children(form.values) : children}
    </Form>
  )
}

/** Whoever writes must be reachable, and what they give must be what it says. */
function reachable({ email = '', phone = '' }: Texts): FieldErrors<Texts> & Texts {
  if (!email && !phone)
    return { email: 'Laissez une adresse e-mail ou un numéro de téléphone, pour que nous puissions vous répondre.' }
  return {
    ...(email && !isEmail(email) ? { email: invalidEmailMessage } : {}),
    ...(phone && !isPhone(phone)
      ? { phone: 'Ce numéro de téléphone n’est pas complet\u00a0: 77\u00a0000\u00a000\u00a000' }
      : {})
  }
}

/** Fields left empty are not sent. */
const filled = (values: Texts, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
