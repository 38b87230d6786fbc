import { limits } from '@keur/contract/limits'
import { isAllowed, rightLabel } from '@keur/contract/rights'
import type { SavedView, SavedViewInput, SavedViewUpdate } from '@keur/contract/saved-view'
import { listParameters, type PhotoType, type Role, roleLabels } from '@keur/contract/vocabulary'
import { conflict, forbidden, invalidInput, missingRight, notFound } from '../../problems/problem.ts'
import type { UsersRepository } from '../users/users.repository.ts'
import type { SavedViewDocument, SavedViewsRepository } from './saved-views.repository.ts'

interface Parts {
  repository: SavedViewsRepository
  users: Pick<UsersRepository, 'namesOf'>
}

interface Caller {
  id: string
  role: Role
}

export type SavedViewsService = ReturnType<typeof createSavedViewsService>

/** Views of lists by name: of each colleague alone, or shared with all. */
export function createSavedViewsService({ repository, users }: Parts) {
  /** Throws 404 for one that the caller does not see, 403 for one that is another's. */
  async function toChange(caller: Caller, id: string): Promise<SavedViewDocument> {
    const view = await repository.find(id, caller.id)
    if (!view) throw gone()
    if (view.owner !== caller.id) requireSharing(caller)
    return view
  }

  return {
    async list(kind: PhotoType, caller: Caller): Promise<SavedView[]> {
      const found = await repository.visible(kind, caller.id)
      const authors = found.flatMap(({ owner }) => (owner && owner !== caller.id ? [owner] : []))
      const names = await users.namesOf([...new Set(authors)])
      return found
        .map((view) => ({ ...toSavedView(view, caller), author: names.get(view.owner ?? '') }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
    },
    /** Throws 400 for a query that is none of a list, 403 without the right to share, 409 for one too many. */
    async create(caller: Caller, { shared = false, query, ...input }: SavedViewInput): Promise<SavedView> {
      if (shared) requireSharing(caller)
      const view = { ...input, query: listQuery(query), shared, owner: caller.id }
      if ((await repository.countOf(input.kind, caller.id)) >= limits.savedViews)
        throw conflict(`Vous avez déjà ${limits.savedViews} vues de cette liste. Supprimez-en une, puis recommencez.`)
      return toSavedView(await repository.insert(view), caller)
    },
    /** Throws 403 where somebody else would be the one who shares. */
    async update(caller: Caller, id: string, update: SavedViewUpdate): Promise<SavedView> {
      const view = await toChange(caller, id)
      if (update.shared !== view.shared) {
        if (view.owner !== caller.id)
          throw forbidden('Seule la personne qui a enregistré cette vue la reprend pour elle.')
        if (update.shared) requireSharing(caller)
      }
      const updated = await repository.update(view, update)
      if (!updated) throw gone()
      return toSavedView(updated, caller)
    },
    async delete(caller: Caller, id: string): Promise<void> {
      await repository.delete(await toChange(caller, id))
    }
  }
}

const gone = () => notFound('Cette vue n’existe plus.')

function requireSharing({ role }: Caller): void {
  if (!isAllowed(role, 'shareViews')) throw missingRight(roleLabels[role], rightLabel('shareViews'))
}

/** In one form, without the page. */
function listQuery(text: string): string {
  const query = Object.fromEntries(new URLSearchParams(text))
  const unknown = Object.keys(query).find((name) => !listParameters.some((known) => known === name))
  if (unknown !== undefined)
    throw invalidInput({ field: 'query', message: `Une vue de liste n’a pas de paramètre «\u00a0${unknown}\u00a0».` })
  const normalized = new URLSearchParams(query).toString()
  if (normalized.length > limits.viewQuery)
    throw invalidInput({ field: 'query', message: 'La recherche de cette vue est trop longue.' })
  return normalized
}

export const toSavedView = ({ _id, owner, ...view }: SavedViewDocument, caller: Pick<Caller, 'id'>): SavedView => ({
  ...view,
  _id: _id.toHexString(),
  own: owner === caller.id
})
