import type { DatabaseAddress } from '@keur/backup/database/client'
import type { ObjectStore } from '@keur/store/object-store'

/** What a site remembers outside of database and stores. */
export interface SiteFiles {
  /** Secrets by the name of their setting, such as JWT_SECRET: sessions stay valid where they are the same. */
  secrets: Record<string, string>
  /** Private keys in PEM by file name, such as `ventes.pem`. */
  keys: Record<string, string>
  /** The list of public keys, as JSON; null if there is none. */
  trusted: string | null
  /** The largest counter that was seen of each app, as JSON; null if there is none. */
  counters: string | null
}

/** All data of one site: a data folder of `npm start`, or a site by compose files. */
export interface SiteData {
  /** For the operator, such as «the data folder /srv/keur/.data». */
  description: string
  database: DatabaseAddress
  photos: ObjectStore
  builds: ObjectStore
  readFiles(): Promise<SiteFiles>
  writeFiles(files: SiteFiles): Promise<void>
  /** Ends the engines that were started for it. */
  close(): Promise<void>
}

/** The secrets that move: those of engines belong to the machine that they run on. */
export const movedSecrets = ['JWT_SECRET', 'VISIT_SECRET'] as const
