import { useDataSaver } from './index.tsx'

export interface DataSaverSwitchProps {
  /** Of the label: it is at least as high as a finger. */
  className?: string
}

const aYear = 365 * 24 * 60 * 60

/** The server knows of the choice by a cookie; it goes before what the browser says of itself. */
export function DataSaverSwitch({ className }: DataSaverSwitchProps) {
  const { saving, setSaving } = useDataSaver()
  const change = (next: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than the browsers we serve.
    document.cookie = `economie=${next ? 1 : 0}; path=/; max-age=${aYear}; samesite=lax`
    setSaving(next)
  }
  return (
    <label className={className}>
      <input type="checkbox" checked={saving} onChange={({ target }) => change(target.checked)} /> Mode économie de
      données
    </label>
  )
}
