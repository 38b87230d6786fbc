import { createContext, type ReactNode, useContext, useState } from 'react'

interface DataSaver {
  /** «Mode économie de données»: small photos, and nothing moves or loads by itself. */
  saving: boolean
  setSaving: (saving: boolean) => void
}

const DataSaverContext = createContext<DataSaver>({ saving: false, setSaving: () => {} })

export const useDataSaver = () => useContext(DataSaverContext)

/** Wraps the whole page. `saving` is what the server rendered the page with. */
export function DataSaverProvider({ saving: initial, children }: { saving: boolean; children: ReactNode }) {
  const [saving, setSaving] = useState(initial)
  return <DataSaverContext value={{ saving, setSaving }}>{children}</DataSaverContext>
}
