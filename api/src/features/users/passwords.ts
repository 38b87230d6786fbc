import { hash, verify } from '@node-rs/argon2'
import { createBoundedQueue } from '../../runtime/concurrency.ts'

/** Argon2id, the library's default, with 19 MiB and two passes, the least that OWASP advises: some 30 ms each, four at once. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes passwords and compares with them. Where nobody has the e-mail, comparing takes as long. */
export function createPasswords() {
  const hashing = createBoundedQueue({ workers: 4, waiting: 100 })
  const nobodys = hash('a password that nobody has', strength)
  return {
    load: hashing.load,
    hash: (password: string) => hashing.run(() => hash(password, strength)),
    async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
      const compared = passwordHash ?? (await nobodys)
      const equal = await hashing.run(() => verify(compared, password))
      return equal && passwordHash !== undefined
    }
  }
}
