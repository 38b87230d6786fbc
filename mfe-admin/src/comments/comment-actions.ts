import type { CommentBulk } from '@keur/contract/comment'
import type { ActionOption } from '../shared/bulk/bulk-action.ts'
import type { Noun } from '../shared/kinds/kinds.ts'
import { resultLabel } from '../shared/kinds/noun-labels.ts'

/** A change of many comments at once. */
export interface CommentAction extends ActionOption {
  change: CommentBulk['change']
  success: (count: number) => string
}

export const commentNoun: Noun = {
  one: 'commentaire',
  many: 'commentaires',
  oneWithArticle: 'un commentaire',
  thisOne: 'ce commentaire',
  feminine: false
}

const these = (count: number) => (count > 1 ? 'ces commentaires' : 'ce commentaire')

const hide: CommentAction = {
  label: 'Masquer',
  confirm: {
    question: (count) => `Masquer ${these(count)}\u00a0?`,
    hint: 'Plus personne ne les lit, et leurs notes ne comptent plus. Ils peuvent être affichés de nouveau.'
  },
  change: { hidden: true },
  success: (count) => `${resultLabel(commentNoun, count, 'masqué')}.`
}

const show: CommentAction = {
  label: 'Afficher',
  confirm: {
    question: (count) => `Afficher ${these(count)}\u00a0?`,
    hint: 'Tout le monde les lit, leurs notes comptent, et leurs signalements sont classés.'
  },
  change: { hidden: false },
  success: (count) => `${resultLabel(commentNoun, count, 'affiché')}.`
}

export const remove: CommentAction = {
  label: 'Supprimer',
  icon: 'trash',
  danger: true,
  confirm: {
    question: (count) => `Supprimer définitivement ${these(count)}\u00a0?`,
    hint: 'Rien ne permettra de revenir en arrière.'
  },
  change: { deleted: true },
  success: (count) => `${resultLabel(commentNoun, count, 'supprimé')} définitivement.`
}

export const commentActions: CommentAction[] = [hide, show, remove]
