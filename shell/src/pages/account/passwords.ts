/** As the API asks; which passwords are too common, it says itself. */
export const leastPassword = 8

export const passwordAdvice = `Au moins ${leastPassword}\u00a0caractères. Quelques mots qui vont mal ensemble se retiennent bien et protègent mieux.`

/** The specification's own words. */
export const passwordsDiffer = 'Les mots de passe ne correspondent pas.'

interface ChosenPassword {
  password: string
  confirmation: string
}

/** What is wrong with a password that was typed twice. */
export function checkPasswords({ password, confirmation }: ChosenPassword): Partial<ChosenPassword> {
  if (password.length < leastPassword)
    return { password: `Choisissez un mot de passe d’au moins ${leastPassword}\u00a0caractères.` }
  return password === confirmation ? {} : { confirmation: passwordsDiffer }
}
