import { limits } from '@keur/contract/limits'
import type { IconName } from '@keur/kit/ui'
import type { ListKind } from '../kinds/kind-definition.ts'
import { countedAs } from '../kinds/noun-labels.ts'
import { type Change, changing, purging } from '../kinds/bulk-operation.ts'
import type { BulkWork } from './run-in-batches.ts'

/** Something that is offered for chosen rows: its button, and the question before it. */
export interface OfferedAction {
  label: string
  icon?: IconName
  danger?: boolean
  /** Asked before it is done, with what will become of them. */
  confirm?: { question: (count: number) => string; hint: string }
}

/** Something that can be done with one row, or with many. */
export interface BulkAction extends OfferedAction {
  work: BulkWork
  /** What is said of so many that it was done with. */
  done: (count: number) => string
  /** What is said where some failed. */
  failed: string
  /** What takes it back, of those it was done with. */
  undo?: BulkAction
}

const changeFailed = 'Certaines modifications n’ont pas pu être enregistrées.'

/** All that can be done with the rows of this kind. */
export function actionsOf(list: ListKind) {
  const { kind, texts } = list
  const { noun } = kind
  const change = (what: Change) => changing(kind, what)

  const restore: BulkAction = {
    label: 'Restaurer',
    icon: 'restore',
    work: change({ deleted: false }),
    done: (count) => countedAs(noun, count, 'restauré'),
    failed: 'Certaines restaurations n’ont pas abouti.'
  }
  return {
    restore,
    remove: {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      confirm: {
        question: (count) => (count > 1 ? (texts.confirmMany ?? texts.confirm) : texts.confirm),
        hint: `Pendant ${limits.trashDays} jours, la corbeille permet de revenir en arrière.`
      },
      work: list.deletion,
      done: (count) => (count === 1 ? texts.deletedOne : texts.deletedMany),
      failed: texts.deleteFailed,
      undo: { ...restore, label: 'Annuler la suppression' }
    },
    purge: {
      label: 'Supprimer définitivement',
      icon: 'trash',
      danger: true,
      confirm: {
        question: () => 'Supprimer définitivement\u00a0?',
        hint: 'Les photos sont effacées aussi. Rien ne permettra de revenir en arrière.'
      },
      work: purging(kind),
      done: (count) => `${countedAs(noun, count, 'supprimé')} définitivement`,
      failed: texts.deleteFailed
    },
    publish: {
      label: 'Publier',
      icon: 'check',
      work: change({ draft: false }),
      done: (count) => countedAs(noun, count, 'publié'),
      failed: changeFailed
    },
    draft: {
      label: 'Mettre en brouillon',
      icon: 'document',
      work: change({ draft: true }),
      done: (count) => `${countedAs(noun, count, 'mis')} en brouillon`,
      failed: changeFailed
    },
    /** Another availability, or another status. */
    condition: (field: 'availability' | 'status', value: string): BulkAction => ({
      label: value,
      work: change(field === 'availability' ? { availability: value } : { status: value }),
      done: (count) => `${countedAs(noun, count, 'passé')} à «\u00a0${value}\u00a0»`,
      failed: changeFailed
    })
  } satisfies Record<string, BulkAction | ((...names: never[]) => BulkAction)>
}

export type ListActions = ReturnType<typeof actionsOf>
