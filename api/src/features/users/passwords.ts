import { hash, verify } from '@node-rs/argon2'
import { invalidInput } from '../../problems/problem.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'

/** Argon2id (the library's default) with OWASP's minimum of 19 MiB and two passes: about 30 ms for a hash. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = ReturnType<typeof createPasswords>

/** Keyboards write «é» in two ways. Hashed is NFC (NIST SP 800-63B, 5.1.1.2), before contract 2.7 what was typed. */
const formsOf = (password: string) => [...new Set([password.normalize('NFC'), password, password.normalize('NFD')])]

/** Hashes passwords and compares with hashes, four at once. Comparing takes as long for an e-mail without an account. */
export function createPasswords() {
  const hashing = createBoundedQueue({ workers: 4, waiting: 100 })
  const placeholderHash = hash('a password of no account', strength)
  return {
    load: hashing.load,
    hash: (password: string) => hashing.run(() => hash(password.normalize('NFC'), strength)),
    /** Null for a wrong password; `older` where the hash is not of its NFC. */
    async match(password: string, passwordHash: string | undefined): Promise<'current' | 'older' | null> {
      const expected = passwordHash ?? (await placeholderHash)
      // All forms, whichever is right: the time must not reveal it.
      const equal = await Promise.all(formsOf(password).map((form) => hashing.run(() => verify(expected, form))))
      if (passwordHash === undefined || !equal.includes(true)) return null
      return equal[0] ? 'current' : 'older'
    }
  }
}

let commonPasswords: Promise<Set<string>> | undefined

/** Throws 400 for a common password and for the e-mail itself. There is no rule on the kinds of characters. */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  commonPasswords ??= loadCommonPasswords()
  const normalized = password.trim().toLowerCase()
  if ((await commonPasswords).has(normalized)) throw weak('Ce mot de passe est trop courant : choisissez-en un autre.')
  if (normalized === email.toLowerCase())
    throw weak('Le mot de passe ne peut pas être l’adresse e-mail : choisissez-en un autre.')
}

/** About 18,000 common passwords of at least eight characters, in lower case. They take 20 MB: loaded on first use. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))
}

const weak = (message: string) => invalidInput({ field: 'password', message })
