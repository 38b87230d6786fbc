import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidInput } from '../../problems/problem.ts'

/** The some 18,000 passwords of at least eight characters that people choose most, in small letters. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/** Throws 400 for a password that is among the first a stranger would try. Which characters it has is nobody's business. */
export function refuseWeak(password: string, email: string): void {
  const folded = password.trim().toLowerCase()
  if (common.has(folded)) throw weak('Ce mot de passe est trop courant : choisissez-en un autre.')
  if (folded === email.toLowerCase())
    throw weak('Le mot de passe ne peut pas être l’adresse e-mail : choisissez-en un autre.')
}

const weak = (message: string) => invalidInput({ field: 'password', message })
