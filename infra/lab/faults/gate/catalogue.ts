import { confinementFaults } from './cases/confinement.ts'
import { fileFaults } from './cases/files.ts'
import { goodChanges } from './cases/good-changes.ts'
import { storedFaults } from './cases/store.ts'
import { canaryFaults, visitFaults } from './cases/visits.ts'
import type { GateCase } from './gate-case.ts'

/** Bad builds first: those that need no browser, then the others. */
export const cases: GateCase[] = [
  ...fileFaults,
  ...storedFaults,
  ...confinementFaults,
  ...visitFaults,
  ...canaryFaults,
  ...goodChanges
]
