import type { AlertFrequency } from '@keur/contract/vocabulary'

/** When the mails of an alert come, as a visitor chooses it. */
export const frequencyOptions: { value: AlertFrequency; label: string }[] = [
  { value: 'daily', label: 'Le jour même, à 18\u00a0h' },
  { value: 'weekly', label: 'Chaque vendredi, à 18\u00a0h' }
]
