import { invalidInput } from '../../problems/problem.ts'

let loading: Promise<Set<string>> | undefined

/** Throws 400 for a password that is among the first a stranger would try. Which characters it has is nobody's business. */
export async function refuseWeak(password: string, email: string): Promise<void> {
  loading ??= commonPasswords()
  const [folded, common] = [password.trim().toLowerCase(), await loading]
  if (common.has(folded)) throw weak('Ce mot de passe est trop courant : choisissez-en un autre.')
  if (folded === email.toLowerCase())
    throw weak('Le mot de passe ne peut pas être l’adresse e-mail : choisissez-en un autre.')
}

/** The some 18,000 passwords of at least eight characters that people choose most, in small letters. They take 20 MB: loaded when first needed. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))
}

const weak = (message: string) => invalidInput({ field: 'password', message })
