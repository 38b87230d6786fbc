import { useSyncExternalStore } from 'react'

export const currencySigns = { XOF: 'F\u00a0CFA', EUR: '€', USD: '$' }
export type Currency = keyof typeof currencySigns
export const currencies = Object.keys(currencySigns) as Currency[]

// Every page with prices reads this: it is a few lines in place of a store, and the rest is fetched on a choice.
const key = 'monnaie'
const listeners = new Set<() => void>()
let current: Currency | undefined

function read(): Currency {
  if (!current)
    try {
      const stored = localStorage.getItem(key)
      current = currencies.find((currency) => currency === stored)
    } catch {
      // Refused: francs alone.
    }
  current ??= 'XOF'
  return current
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The currency beside francs, chosen on this device; XOF for none, on the server and while hydrating. */
export const useCurrency = (): Currency => useSyncExternalStore(subscribe, read, () => 'XOF')

export function setCurrency(currency: Currency) {
  current = currency
  try {
    localStorage.setItem(key, currency)
  } catch {
    // Refused or full: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
