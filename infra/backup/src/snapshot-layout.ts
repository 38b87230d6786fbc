import { join } from 'node:path'

export const snapshotFolders = ['database', 'objects', 'keys']

export const databaseFolder = (root: string) => join(root, 'database')
export const keysFolder = (root: string) => join(root, 'keys')
/** The sums of the dumped documents. */
export const dumpReportFile = (root: string) => join(root, 'database', 'report.json')

export type StoreName = 'photos' | 'builds'
export const objectsFolder = (root: string, store: StoreName) => join(root, 'objects', store)

/** The parts of a store as they are copied: a pointer before the builds that it may name. */
export const storeParts: Record<StoreName, { prefix: string; name: string }[]> = {
  photos: [{ prefix: '', name: 'photos' }],
  builds: ['live', 'history', 'trials', 'builds'].map((name) => ({ prefix: `${name}/`, name }))
}

export const objectListFile = (root: string, part: string) => join(root, 'objects', `${part}.jsonl`)
