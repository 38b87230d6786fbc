import { lazyHydrate } from '../hydration/lazy-hydrate.tsx'
import type { DataSaverSwitchProps } from './data-saver-switch.tsx'

export { DataSaverProvider, useDataSaver } from './data-saver.tsx'

/** The visitor's switch for «Mode économie de données». */
export const DataSaverSwitch = lazyHydrate<DataSaverSwitchProps>(
  async () => (await import('./data-saver-switch.tsx')).DataSaverSwitch
)
