import { t } from '../language/index.ts'
import { useDataSaver } from './data-saver.tsx'
import css from './data-saver-switch.module.css'

export interface DataSaverSwitchProps {
  /** Of the label. */
  className?: string
}

const oneYear = 365 * 24 * 60 * 60

/** Stores the choice in a cookie for the server; it overrides the browser's `Save-Data` header. */
export function DataSaverSwitch({ className = '' }: DataSaverSwitchProps) {
  const { saving, setSaving } = useDataSaver()
  const change = (next: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: supported browsers lack the Cookie Store API.
    document.cookie = `economie=${next ? 1 : 0}; path=/; max-age=${oneYear}; samesite=lax`
    setSaving(next)
  }
  return (
    <label className={`${css.label} ${className}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={saving}
        checked={saving}
        onChange={({ target }) => change(target.checked)}
      />
      {t('Mode économie de données')}
    </label>
  )
}
