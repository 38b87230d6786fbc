import type { Profile, ProfileUpdate } from '@keur/contract/user'
import { type FieldErrors, isPhone } from '@keur/kit/forms'

/** What a member may change of themselves; the e-mail says whose profile it is. */
export type ProfileChanges = Omit<ProfileUpdate, 'email'>
/** As the form holds it: text, empty where nothing is known. */
export type ProfileValues = Record<keyof ProfileChanges, string>

export const valuesOf = ({ phoneNumber, gender, birthdate, residence }: Profile): ProfileValues => ({
  phoneNumber: phoneNumber ?? '',
  gender: gender ?? '',
  birthdate: birthdate ?? '',
  residence: residence ?? ''
})

/** Only what was filled in is sent. */
export const filledIn = (values: ProfileValues): ProfileChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The day it is in Senegal, whose clock is UTC: `2026-11-21`. */
export const today = () => new Date().toISOString().slice(0, 10)

export function checkProfile({ phoneNumber, birthdate }: ProfileValues): FieldErrors<ProfileValues> {
  return {
    ...(phoneNumber === '' || isPhone(phoneNumber)
      ? {}
      : { phoneNumber: 'Ce numéro n’est pas complet, comme 77\u00a0123\u00a045\u00a067.' }),
    ...(birthdate === '' || birthdate < today()
      ? {}
      : { birthdate: 'La date de naissance doit être une date réelle et passée.' })
  }
}
