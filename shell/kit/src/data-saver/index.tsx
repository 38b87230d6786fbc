import { createContext, type ReactNode, useContext, useState } from 'react'
import { lazyHydrate } from '../hydration/lazy-hydrate.tsx'
import type { DataSaverSwitchProps } from './data-saver-switch.tsx'

interface DataSaver {
  /** «Mode économie de données»: small photos, and nothing moves or loads by itself. */
  saving: boolean
  setSaving: (saving: boolean) => void
}

const Choice = createContext<DataSaver>({ saving: false, setSaving: () => {} })

export const useDataSaver = () => useContext(Choice)

/** Around the whole page: `saving` is what the server made it with. */
export function DataSaverProvider({ saving: initial, children }: { saving: boolean; children: ReactNode }) {
  const [saving, setSaving] = useState(initial)
  return <Choice value={{ saving, setSaving }}>{children}</Choice>
}

/** The visitor's own switch. */
export const DataSaverSwitch = lazyHydrate<DataSaverSwitchProps>(
  async () => (await import('./data-saver-switch.tsx')).DataSaverSwitch
)
