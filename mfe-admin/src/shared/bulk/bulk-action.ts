import { limits } from '@keur/contract/limits'
import type { IconName } from '@keur/kit/ui'
import {
  type BulkOperation,
  type Change,
  changeOperation,
  type PriceChanges,
  pricesOperation,
  purgeOperation
} from '../kinds/bulk-operation.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { countLabel, resultLabel } from '../kinds/kinds.ts'

/** The button of an action on the selected rows, and the question before it. */
export interface ActionOption {
  label: string
  icon?: IconName
  danger?: boolean
  confirm?: { question: (count: number) => string; hint: string }
}

export interface BulkAction extends ActionOption {
  operation: BulkOperation
  done: (count: number) => string
  /** The message where some rows failed. */
  failed: string
  /** Reverts the rows that succeeded. */
  undo?: BulkAction
}

const changeFailed = 'Certaines modifications n’ont pas pu être enregistrées.'

export function actionsOf(kind: KindDefinition) {
  const { noun, messages } = kind
  const change = (value: Change) => changeOperation(kind, value)

  const restore: BulkAction = {
    label: 'Restaurer',
    icon: 'restore',
    operation: change({ deleted: false }),
    done: (count) => resultLabel(noun, count, 'restauré'),
    failed: 'Certaines restaurations n’ont pas abouti.'
  }
  const prices = (changes: PriceChanges): BulkAction => ({
    label: 'Changer les prix',
    icon: 'tag',
    operation: pricesOperation(kind, changes),
    done: (count) => `Prix changé${count > 1 ? 's' : ''}\u00a0: ${countLabel(noun, count)}`,
    failed: changeFailed
  })
  return {
    restore,
    /** Its undo sets the prices of before, where they are still the new ones. */
    prices: (changes: PriceChanges): BulkAction => {
      const inverse = new Map([...changes].map(([id, { from, to }]) => [id, { from: to, to: from }]))
      return { ...prices(changes), undo: { ...prices(inverse), label: 'Rétablir les prix' } }
    },
    remove: {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      confirm: {
        question: (count) => (count > 1 ? (messages.confirmMany ?? messages.confirm) : messages.confirm),
        hint: `Pendant ${limits.trashDays} jours, la corbeille permet de revenir en arrière.`
      },
      operation: kind.deletion,
      done: (count) => (count === 1 ? messages.deletedOne : messages.deletedMany),
      failed: messages.deleteFailed,
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
      failed: messages.deleteFailed
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
    /** `vacancy` sets the day from which the record is free, too. */
    condition: (field: 'availability' | 'status' | 'vacancy', value: string, day?: string): BulkAction => ({
      label: value,
      operation: change(
        (field === 'vacancy' ? { vacancy: { availability: value, availableFrom: day } } : { [field]: value }) as Change
      ),
      done: (count) => `${resultLabel(noun, count, 'passé')} à «\u00a0${value}\u00a0»`,
      failed: changeFailed
    })
  } satisfies Record<string, BulkAction | ((...names: never[]) => BulkAction)>
}

export type ListActions = ReturnType<typeof actionsOf>
