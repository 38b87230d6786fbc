import { type FieldErrors, invalidEmailMessage, isEmail, isPhone } from '@keur/kit/forms'
import type { OwnerValues } from './owner-lead.ts'

export const required: FieldErrors<OwnerValues> = {
  service: 'Choisissez un service.',
  category: 'Choisissez la catégorie de votre bien.',
  city: 'Indiquez la ville.',
  description: 'Décrivez votre bien en quelques mots.',
  firstName: 'Saisissez votre prénom.'
}

/** An owner must be reachable, one way or the other. */
export function validate({ email, phone }: OwnerValues): FieldErrors<OwnerValues> {
  if (!email && !phone)
    return { phone: 'Laissez un numéro de téléphone ou une adresse e-mail, pour que nous puissions vous répondre.' }
  return {
    ...(email && !isEmail(email) ? { email: invalidEmailMessage } : {}),
    ...(phone && !isPhone(phone)
      ? { phone: 'Ce numéro de téléphone n’est pas complet\u00a0: 77\u00a0000\u00a000\u00a000' }
      : {})
  }
}
