/** @jest-environment node */
import { type Registry, remoteOwning } from './registry.ts'

const entry = (...prefixes: string[]) => ({ prefixes, current: 'aaaaaaaaaaaaaaaa', previous: null })
const registry: Registry = {
  version: 1,
  remotes: {
    locations: entry('/locations', '/villas', '/detail'),
    ventes: entry('/ventes'),
    admin: entry('/admin', '/ventes/gestion'),
    btp: entry('/btp', '/produit')
  }
}

test.each([
  ['/ventes', 'ventes'],
  ['/en/ventes/terrain-12', 'ventes'],
  ['/detail/64f0', 'locations'],
  ['/', null],
  ['/ventes-x', null],
  ['/autre/ventes', null],
  ['/vente', null]
])('«%s» belongs to %s', (path, owner) => {
  expect(remoteOwning(path, registry)).toBe(owner)
})

test('of two sections that claim an address, the longer prefix wins, in whatever order they are named', () => {
  const turned = { ...registry, remotes: Object.fromEntries(Object.entries(registry.remotes).reverse()) }
  for (const among of [registry, turned]) {
    expect(remoteOwning('/ventes/gestion', among)).toBe('admin')
    expect(remoteOwning('/ventes/gestion/3', among)).toBe('admin')
    expect(remoteOwning('/ventes/gestionnaire', among)).toBe('ventes')
  }
})
