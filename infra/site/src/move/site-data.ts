import type { DatabaseAddress } from '@keur/backup/database/client'
import type { ObjectStore } from '@keur/store/object-store'

interface SiteData {
  database: DatabaseAddress
  photos: ObjectStore
  builds: ObjectStore
}

/** All data of a site that moves. */
export interface MovedSite extends SiteData {
  /** Copies secrets, keys and counters into a folder, in the layout of a data folder. */
  readKeys(folder: string): Promise<void>
  /** Ends the engines that were started for it. */
  close(): Promise<void>
}

/** The site that takes it. */
export interface TargetSite extends SiteData {
  /** For the operator, such as «the site of /srv/keur/infra/compose». */
  description: string
  /** Takes keys over from such a folder: sessions stay valid where the secrets are the same. */
  writeKeys(folder: string): Promise<void>
}
