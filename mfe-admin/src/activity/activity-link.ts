import type { Activity } from '@keur/contract/activity'
import { leadPath } from '../shared/paths.ts'
import { kinds } from '../shared/kinds/kinds.ts'

/** Where what was written can be seen; nowhere once it is gone. */
export function linkTo({ section, action, id }: Activity): string | undefined {
  const kind = kinds.find((one) => one.section === section)
  if (kind) {
    if (action === 'delete') return kind.trash
    if (action === 'purge') return undefined
    return id ? kind.edit(id) : kind.list
  }
  if (section === 'leads') return id && action !== 'delete' ? leadPath(id) : undefined
  if (section === 'comments') return '/admin/commentaires'
  if (section === 'users') return '/admin/utilisateurs'
  if (section === 'outbox') return '/admin/courriels'
  if (section === 'builds') return '/admin/mises-en-ligne'
  return undefined
}
