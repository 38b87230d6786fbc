import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runDrill } from '@keur/backup/drill/drill'
import { openSiteRepository } from '@keur/backup/repository/restic'
import { readSiteSettings } from '@keur/backup/settings'
import type { BackupDrill } from '@keur/contract/backups'
import type { Compose } from '@keur/site/compose'
import { siteFolders } from '@keur/site/secrets'
import { readSiteSettings as readComposeSettings } from '@keur/site/settings'
import { siteEnvironment } from '@keur/site/site-environment'
import { startRestoredSite } from '../drill/restored-site.ts'

/** Restores the newest backup of the site of the compose files beside it, on this machine, and opens its pages. */
export async function drillSite(compose: Compose, log: (line: string) => void): Promise<BackupDrill> {
  const settings = readComposeSettings(compose.folder, process.env)
  const { secrets } = siteFolders(compose.folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'keur-drill-'))
  try {
    const env = {
      ...(await siteEnvironment(compose)),
      DATA_DIR: dataDir,
      BACKUP_REPOSITORY: repositoryOf(compose.folder, settings),
      BACKUP_PASSWORD_FILE: join(secrets, 'backup-password'),
      BACKUP_ACCESS_KEY_FILE: join(secrets, 'backup-access-key'),
      BACKUP_SECRET_KEY_FILE: join(secrets, 'backup-secret-key')
    }
    const repository = await openSiteRepository(env, log)
    return await runDrill({ site: readSiteSettings(env), repository, start: startRestoredSite, log })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The folder of this machine that is /backups in the container, or an S3 server. */
function repositoryOf(folder: string, settings: Record<string, string | undefined>): string {
  const repository = settings.BACKUP_REPOSITORY || '/backups'
  return repository.replace(/^\/backups(?=\/|$)/, resolve(folder, settings.BACKUP_FOLDER || './backups'))
}
