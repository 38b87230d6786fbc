import type { Message } from '@keur/contract/responses'
import type { LeadKind } from '@keur/contract/vocabulary'
import type { ReactNode } from 'react'
import { contactErrors, type FieldErrors, type FieldSpec, Form, FormField, useForm } from '../forms/index.ts'
import { t } from '../language/index.ts'
import type { ButtonVariant } from '../ui/index.ts'
import { type LeadDetails, pickFilled, sendLead } from './send-lead.ts'

type Texts = Record<string, string>

export interface LeadFormProps {
  kind: LeadKind
  /** The rest of the lead: its listing or items, and the values of `fields`. */
  lead?: (values: Texts) => object
  /** Fields after those about the visitor. */
  fields?: FieldSpec[]
  /** Of `fields`. */
  initialValues?: Texts
  /** Messages of `fields` that are required. */
  required?: Texts
  validate?: (values: Texts) => Texts
  /** The first value of the message field. */
  message?: string
  messageLabel?: string
  submitLabel: string
  submittingLabel?: string
  submitVariant?: ButtonVariant
  /** By default the API's message. */
  successMessage?: ReactNode
  /** Shown where the API sent no response. */
  errorMessage?: string
  onSuccess?: () => void
  /** Above the submit button. A function gets the current values: for a total. */
  children?: ReactNode | ((values: Texts) => ReactNode)
  label?: string
}

const visitor = { firstName: '', lastName: '', email: '', phone: '' }

const requiredMessages: Texts = {
  firstName: t('Saisissez votre prénom.'),
  lastName: t('Saisissez votre nom.'),
  email: t('Saisissez votre adresse e-mail.'),
  phone: t('Saisissez votre numéro de téléphone.'),
  message: t('Écrivez votre message.')
}

/**
 * Fields for name, e-mail, phone and message, and those of this kind of lead. All are required for `contact`; other
 * kinds require a first name, and an e-mail address or a phone number.
 */
export function LeadForm(props: LeadFormProps) {
  const { kind, lead, fields = [], message = '', onSuccess, children, label } = props
  const isContact = kind === 'contact'
  const form = useForm<Texts, Message>({
    initialValues: {
      ...visitor,
      ...Object.fromEntries(fields.map(({ name }) => [name, ''])),
      ...props.initialValues,
      message
    },
    required: {
      ...(isContact ? requiredMessages : { firstName: requiredMessages.firstName as string }),
      ...props.required
    },
    validate: (values) => ({ ...checkContact(values), ...props.validate?.(values) }),
    send: (values) =>
      sendLead({ ...pickFilled(values, ['message', ...Object.keys(visitor)]), ...lead?.(values), kind } as LeadDetails),
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
      submitVariant={props.submitVariant}
      successMessage={({ message }) => props.successMessage ?? message}
    >
      <div className="grid grid--2">
        <FormField form={form} name="firstName" kind="firstName" label={t('Prénom')} maxLength={100} />
        <FormField form={form} name="lastName" kind="lastName" label={t('Nom')} optional={!isContact} maxLength={100} />
        <FormField form={form} name="email" kind="email" label={t('E-mail')} />
        <FormField form={form} name="phone" kind="phone" label={t('Téléphone')} />
        {fields.map((field) => (
          <FormField key={field.name} form={form} {...field} />
        ))}
      </div>
      <FormField
        form={form}
        name="message"
        kind="message"
        label={props.messageLabel ?? t('Message')}
        optional={!isContact}
        maxLength={5000}
      />
      {typeof children === 'function' ? children(form.values) : children}
    </Form>
  )
}

/** Requires a valid e-mail address or phone number. */
function checkContact({ email = '', phone = '' }: Texts): FieldErrors<Texts> & Texts {
  if (!email && !phone)
    return { email: t('Laissez une adresse e-mail ou un numéro de téléphone, pour que nous puissions vous répondre.') }
  return contactErrors({ email, phone })
}
