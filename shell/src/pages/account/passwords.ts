import { passwordLength } from '@keur/contract/validation'

export const passwordAdvice = `Au moins ${passwordLength.min}\u00a0caractères. Quelques mots qui vont mal ensemble se retiennent bien et protègent mieux.`

/** The specification's own words. */
export const passwordsDiffer = 'Les mots de passe ne correspondent pas.'

interface ChosenPassword {
  password: string
  confirmation: string
}

/** What is wrong with a password that was typed twice. */
export function checkPasswords({ password, confirmation }: ChosenPassword): Partial<ChosenPassword> {
  if (password.length < passwordLength.min)
    return { password: `Choisissez un mot de passe d’au moins ${passwordLength.min}\u00a0caractères.` }
  return password === confirmation ? {} : { confirmation: passwordsDiffer }
}
