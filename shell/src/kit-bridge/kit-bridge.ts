/**
 * The major version of the kit before this shell's, for sections that still require it. Each adapter has the exports of
 * that version on top of the present modules, so that a page has one React, one router and one session; modules without
 * an adapter have not changed. `keur.bridges` in the shell's package.json names the same version.
 */
export interface KitBridge {
  /** The last release of the older major version. */
  version: string
  /** By specifier. */
  adapters: Record<string, () => Promise<object>>
}

/** Null while every live section may require the present major version. */
export const kitBridge: KitBridge | null = null
