import { agency } from '@keur/kit/agency'
import type { EditorField } from './editor-definition.ts'

/** Who responds for a listing; without a choice, the agent of its section. */
export const agentField: EditorField = {
  label: 'Conseiller',
  hint: 'Sans choix, celui de la rubrique répond.',
  // The facts of the agency are set after this module is loaded.
  get options() {
    return agency.team.map(({ id }) => id)
  },
  optionLabel: (option) => agency.team.find(({ id }) => id === option)?.name ?? option,
  omitEmpty: true,
  optional: true
}
