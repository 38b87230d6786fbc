import type { AdminUser, AdminUserUpdate, Profile, ProfileUpdate } from '@keur/contract/user'
import { trimmed } from '../../text/trim-texts.ts'
import { conflict, forbidden, invalidInput, notFound, unauthenticated, unprocessable } from '../../problems/problem.ts'
import type { AccountParts } from './account-parts.ts'

interface Oneself {
  id: string
  email: string
}

/** What people may see and change: of themselves, and administrators of others. */
export function createPeople({ people, users }: AccountParts) {
  const own = (self: Oneself, email: string) => {
    if (email.toLowerCase() !== self.email) throw forbidden('Ce profil n’est pas le vôtre.')
  }

  return {
    /** Throws 403 for the e-mail of somebody else, whether or not they have an account. */
    async profile(self: Oneself, email: string): Promise<Profile> {
      own(self, email)
      const profile = await people.profile(self.id)
      if (!profile) throw unauthenticated()
      return profile
    },
    /** Changes what was filled in. Throws 403 as above, 400 for a day that nobody can have been born on. */
    async updateProfile(self: Oneself, { email, ...changes }: ProfileUpdate): Promise<void> {
      own(self, email)
      if (changes.birthdate !== undefined && !isBirthdate(changes.birthdate))
        throw invalidInput({ field: 'birthdate', message: 'La date de naissance doit être une date réelle et passée.' })
      await people.updateProfile(self.id, trimmed(changes))
    },
    search: people.search,
    /** Throws 404, 422 for oneself or for an administrator to be who is not confirmed, 409 where nobody would be left to administrate. */
    async change(self: Oneself, id: string, changes: AdminUserUpdate): Promise<AdminUser> {
      if (id === self.id) throw unprocessable('Vous ne pouvez pas modifier votre propre compte ici.')
      const account = await users.findById(id)
      if (!account) throw notFound('Utilisateur non trouvé')
      if (changes.role === 'admin' && !account.confirmed)
        throw unprocessable('Cette personne n’a pas encore confirmé son adresse e-mail.')
      const changed = await people.change(id, changes)
      if (!changed) throw notFound('Utilisateur non trouvé')
      // Two administrators may take each other's role at once. Whoever writes last sees nobody left, and takes it back.
      if (!(await users.hasAdministrator())) {
        await people.putBack(changed.before, changes)
        throw conflict('Il doit rester au moins un administrateur.')
      }
      return changed.after
    }
  }
}

/** A day that exists, from 1900 to yesterday. */
function isBirthdate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return exists && day.getUTCFullYear() >= 1900 && text < new Date().toISOString().slice(0, 10)
}
