import { limits } from '@keur/contract/limits'
import type { IconName } from '@keur/kit/ui'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { resultLabel } from '../kinds/noun-labels.ts'
import { type Change, changeOperation, purgeOperation } from '../kinds/bulk-operation.ts'
import type { BulkOperation } from './run-in-batches.ts'

/** Something that is offered for chosen rows: its button, and the question before it. */
export interface ActionOption {
  label: string
  icon?: IconName
  danger?: boolean
  /** Asked before it is done, with what will become of them. */
  confirm?: { question: (count: number) => string; hint: string }
}

/** Something that can be done with one row, or with many. */
export interface BulkAction extends ActionOption {
  operation: BulkOperation
  /** What is said of so many that it was done with. */
  done: (count: number) => string
  /** What is said where some failed. */
  failed: string
  /** What takes it back, of those it was done with. */
  undo?: BulkAction
}

const changeFailed = 'Certaines modifications n’ont pas pu être enregistrées.'

/** All that can be done with the rows of this kind. */
export function actionsOf(list: KindDefinition) {
  const { kind, texts } = list
  const { noun } = kind
  const change = (what: Change) => changeOperation(kind, what)

  const restore: BulkAction = {
    label: 'Restaurer',
    icon: 'restore',
    operation: change({ deleted: false }),
    done: (count) => resultLabel(noun, count, 'restauré'),
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
      operation: list.deletion,
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
      operation: purgeOperation(kind),
      done: (count) => `${resultLabel(noun, count, 'supprimé')} définitivement`,
      failed: texts.deleteFailed
    },
    publish: {
      label: 'Publier',
      icon: 'check',
      operation: change({ draft: false }),
      done: (count) => resultLabel(noun, count, 'publié'),
      failed: changeFailed
    },
    draft: {
      label: 'Mettre en brouillon',
      icon: 'document',
      operation: change({ draft: true }),
      done: (count) => `${resultLabel(noun, count, 'mis')} en brouillon`,
      failed: changeFailed
    },
    /** Another availability, or another status. */
    condition: (field: 'availability' | 'status', value: string): BulkAction => ({
      label: value,
      operation: change(field === 'availability' ? { availability: value } : { status: value }),
      done: (count) => `${resultLabel(noun, count, 'passé')} à «\u00a0${value}\u00a0»`,
      failed: changeFailed
    })
  } satisfies Record<string, BulkAction | ((...names: never[]) => BulkAction)>
}

export type ListActions = ReturnType<typeof actionsOf>
