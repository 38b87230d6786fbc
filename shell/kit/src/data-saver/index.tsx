import { lazyHydrate } from '../hydration/lazy-hydrate.tsx'
// Imported here, so that the server's HTML is styled before the switch's code is fetched.
import './data-saver-switch.module.css'
import type { DataSaverSwitchProps } from './data-saver-switch.tsx'

export { DataSaverProvider, useDataSaver } from './data-saver.tsx'

/** The visitor's switch for «Mode économie de données». */
export const DataSaverSwitch = lazyHydrate<DataSaverSwitchProps>(
  async () => (await import('./data-saver-switch.tsx')).DataSaverSwitch
)
