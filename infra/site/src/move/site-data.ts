import type { DatabaseAddress } from '@keur/backup/database/client'
import type { ObjectStore } from '@keur/store/object-store'

/** All data of one site: a data folder of `npm start`, or a site by compose files. */
export interface SiteData {
  /** For the operator, such as «the data folder /srv/keur/.data». */
  description: string
  database: DatabaseAddress
  photos: ObjectStore
  builds: ObjectStore
  /** Copies secrets, keys and counters into a folder, in the layout of a data folder. */
  readKeys(folder: string): Promise<void>
  /** Takes them over from such a folder: sessions stay valid where the secrets are the same. */
  writeKeys(folder: string): Promise<void>
  /** Ends the engines that were started for it. */
  close(): Promise<void>
}
