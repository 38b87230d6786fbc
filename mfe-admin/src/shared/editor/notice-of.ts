import type { Notice } from '@keur/kit/router'
import type { EditorDefinition, SavedRecord, EditedRecord, TextValues } from './editor-definition.ts'

/** What the next page says of what was just saved, with the ways that one takes from there. */
export function noticeOf<Listing extends EditedRecord, Values extends TextValues>(
  { kind, messages }: EditorDefinition<Listing, Values>,
  saved: SavedRecord,
  added: boolean
): Notice {
  const { noun } = kind
  const look = saved.draft
    ? { to: kind.edit(saved._id), label: 'Continuer le brouillon' }
    : { to: kind.publicPath(saved._id), label: 'Voir la page publique' }
  const more = { to: kind.add, label: `Ajouter ${noun.oneWithArticle}` }
  const list = { to: kind.list, label: `Modifier ${noun.feminine ? 'une autre' : 'un autre'} ${noun.one}` }
  return { message: added ? messages.added : messages.edited, links: [look, added ? more : list] }
}
