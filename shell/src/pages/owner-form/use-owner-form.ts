import type { Message } from '@keur/contract/responses'
import { ownerServices } from '@keur/contract/vocabulary'
import { useForm } from '@keur/kit/forms'
import { useSearchParams } from '@keur/kit/router'
import { useRef, useState } from 'react'
import { required, validate } from './checks.ts'
import { type OwnerValues, ownerLead, sendOwnerLead } from './owner-lead.ts'
import { usePhotos } from './use-photos.ts'

const empty: OwnerValues = {
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

const stopped = 'Envoi interrompu. Votre saisie et vos photos sont conservées.'

/** The form of an owner: its fields, its photos, and how far the sending is. */
export function useOwnerForm() {
  const photos = usePhotos()
  const [progress, setProgress] = useState(0)
  const sending = useRef<AbortController>(null)
  const asked = useSearchParams()[0].get('service') ?? ''
  const service = ownerServices.some((known) => known === asked) ? asked : ''

  const form = useForm<OwnerValues, Message>({
    initialValues: { ...empty, service },
    required,
    validate,
    async send(values) {
      const controller = new AbortController()
      sending.current = controller
      setProgress(0)
      return sendOwnerLead(ownerLead(values), await photos.ready(), {
        onProgress: setProgress,
        signal: controller.signal
      })
    },
    formatError: () => (sending.current?.signal.aborted ? stopped : undefined),
    onSuccess: photos.clear
  })
  return { form, photos, progress, stop: () => sending.current?.abort() }
}
