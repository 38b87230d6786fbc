import type { OwnerLeadInput } from '@keur/contract/lead-input'
import type { Message } from '@keur/contract/responses'
import { type OwnerCategory, type OwnerService, ownerServices } from '@keur/contract/vocabulary'
import { amountRequired, parseAmount } from '@keur/kit/format'
import { contactErrors, type FieldErrors, useForm } from '@keur/kit/forms'
import { t } from '@keur/kit/language'
import { sendIdempotent } from '@keur/kit/leads'
import { useSearchParams } from '@keur/kit/router'
import { type PreparedPhoto, upload } from '@keur/kit/uploads'
import { useRef, useState } from 'react'
import { usePhotos } from './use-photos.ts'

const emptyValues: OwnerValues = {
  service: '',
  category: '',
  city: '',
  district: '',
  price: '',
  description: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: ''
}

const required: FieldErrors<OwnerValues> = {
  service: t('Choisissez un service.'),
  category: t('Choisissez la catégorie de votre bien.'),
  city: t('Indiquez la ville.'),
  description: t('Décrivez votre bien en quelques mots.'),
  firstName: t('Saisissez votre prénom.')
}

/** A telephone number or an e-mail address is required. */
function validate({ email, phone, price }: OwnerValues): FieldErrors<OwnerValues> {
  const noContact = t('Laissez un numéro de téléphone ou une adresse e-mail, pour que nous puissions vous répondre.')
  return {
    ...(price && parseAmount(price) === undefined ? { price: amountRequired } : {}),
    ...(!email && !phone ? { phone: noContact } : {}),
    ...contactErrors({ email, phone })
  }
}

const abortedMessage = t('Envoi interrompu. Votre saisie et vos photos sont conservées.')

/** State of the owner's form: fields, photos and upload progress. */
export function useOwnerForm() {
  const photos = usePhotos()
  const [progress, setProgress] = useState(0)
  const upload = useRef<AbortController>(null)
  const requested = useSearchParams()[0].get('service') ?? ''
  const service = ownerServices.some((value) => value === requested) ? requested : ''

  const form = useForm<OwnerValues, Message>({
    initialValues: { ...emptyValues, service },
    required,
    validate,
    async send(values) {
      const controller = new AbortController()
      upload.current = controller
      setProgress(0)
      return sendOwnerLead(ownerLead(values), await photos.ready(), {
        onProgress: setProgress,
        signal: controller.signal
      })
    },
    formatError: () => (upload.current?.signal.aborted ? abortedMessage : undefined),
    onSuccess: photos.clear
  })
  return { form, photos, progress, abort: () => upload.current?.abort() }
}

export type OwnerValues = Record<
  'service' | 'category' | 'city' | 'district' | 'price' | 'description' | 'firstName' | 'lastName' | 'email' | 'phone',
  string
>

/** The API's input, without empty fields. */
export function ownerLead(values: OwnerValues): OwnerLeadInput {
  const { service, category, city, description, price, ...rest } = values
  const optional = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''))
  const amount = parseAmount(price)
  return {
    kind: 'owner',
    service: service as OwnerService,
    category: category as OwnerCategory,
    city,
    description,
    ...optional,
    ...(amount === undefined ? {} : { price: amount })
  }
}

/** Sends a property and its photos. Rejects with an HttpProblem, or with the signal's reason. */
export function sendOwnerLead(
  lead: OwnerLeadInput,
  photos: PreparedPhoto[],
  options: { onProgress: (share: number) => void; signal: AbortSignal }
) {
  const leadJson = JSON.stringify(lead)
  const form = new FormData()
  form.append('lead', leadJson)
  for (const { file, name } of photos) form.append('images', file, name)
  const content = leadJson + photos.map(({ id }) => id).join()
  return sendIdempotent(content, (headers) => upload('/leads/owner', { body: form, headers, ...options }))
}
