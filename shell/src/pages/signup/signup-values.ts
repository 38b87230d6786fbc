import type { SignupInput } from '@keur/contract/user'
import { type FieldErrors, invalidEmailMessage, isEmail } from '@keur/kit/forms'
import { checkPasswords } from '../account/passwords.ts'

/** As the form holds them. */
export type SignupValues = Record<Exclude<keyof SignupInput, 'role'> | 'confirmation', string>

export const required: SignupValues = {
  surname: 'Saisissez votre prénom.',
  name: 'Saisissez votre nom.',
  email: 'Saisissez votre adresse e-mail.',
  password: 'Choisissez un mot de passe.',
  confirmation: 'Saisissez le mot de passe une seconde fois.'
}

/** What is wrong with what was filled in. */
export function checkSignup(values: SignupValues): FieldErrors<SignupValues> {
  return {
    ...(isEmail(values.email) ? {} : { email: invalidEmailMessage }),
    ...checkPasswords(values)
  }
}

/** Whether something was left empty, among what is wrong. */
export const isIncomplete = (errors: FieldErrors<SignupValues>): boolean =>
  Object.values(errors).some((error) => Object.values(required).includes(error))
