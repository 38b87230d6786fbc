import { lazyHydrate } from '../hydration/lazy-hydrate.tsx'

/** The visitor's choice «F CFA · € · $». */
export const CurrencySwitch = lazyHydrate(async () => (await import('./currency-switch.tsx')).CurrencySwitch)
