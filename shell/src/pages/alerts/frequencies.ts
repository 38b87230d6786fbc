import type { AlertFrequency } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'

/** When the mails of an alert come, as a visitor chooses it. */
export const frequencyOptions: { value: AlertFrequency; label: string }[] = [
  { value: 'daily', label: t('Le jour même, à 18\u00a0h') },
  { value: 'weekly', label: t('Chaque vendredi, à 18\u00a0h') }
]
