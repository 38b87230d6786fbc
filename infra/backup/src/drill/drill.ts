import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupDrill } from '@keur/contract/backups'
import { startMongodb } from '@keur/engines/mongodb'
import { openStore } from '@keur/store/open-store'
import { createPasswords } from 'api/features/users/passwords'
import { createUsersRepository } from 'api/features/users/users.repository'
import { withDatabase } from '../database/client.ts'
import type { Repository } from '../repository/restic.ts'
import { restoreIntoFolder } from '../restore-into-folder.ts'
import type { SiteSettings } from '../settings.ts'
import { createBackupState } from '../state/backup-state.ts'
import { choosePages, openPages } from './choose-pages.ts'
import { measureLoss } from './measure-loss.ts'

/** A gateway with its API on other ports than the site's, which sends no mail and calls no other service. */
export interface RestoredSite {
  address: string
  stop(): Promise<void>
}

interface DrillOptions {
  site: SiteSettings
  repository: Repository
  start(dataDir: string, mongodbUri: string): Promise<RestoredSite>
  log: (line: string) => void
}

/**
 * Restores the newest complete backup beside the site, starts it and opens its pages. Writes how much would have been
 * lost and how long it took into the status of the site. Throws where nothing can be restored or started.
 */
export async function runDrill({ site, repository, start, log }: DrillOptions): Promise<BackupDrill> {
  const at = new Date()
  const begun = performance.now()
  const snapshot = await repository.find('latest')
  const folder = join(site.dataDir, 'drill')
  rmSync(folder, { recursive: true, force: true })
  try {
    await restoreIntoFolder(folder, { repository, snapshot, log })
    const mongodb = await startMongodb({ dataDir: folder, env: { ...process.env, MONGODB_URI: undefined } })
    try {
      const administrator = await addAdministrator(mongodb.uri)
      const restored = await start(folder, mongodb.uri)
      try {
        const token = await logIn(restored.address, administrator)
        const [builds, photos] = await Promise.all(
          ['builds', 'media'].map((name) => openStore({ folder: join(folder, name) }))
        )
        const pages = await choosePages(builds!, photos!, (path) => readApi(restored.address, path))
        const faults = await openPages(restored.address, pages, token)
        const recoverySeconds = Math.round((performance.now() - begun) / 100) / 10
        return await withDatabase(site.database, async (db) => {
          const loss = await measureLoss(db, snapshot.at)
          const drill = { snapshot: snapshot.id.slice(0, 8), recoverySeconds, ...loss, pages: pages.length, faults }
          await createBackupState(db).write('drill', { ...drill, at })
          return { ...drill, at: at.toISOString() }
        })
      } finally {
        await restored.stop()
      }
    } finally {
      await mongodb.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Administrator {
  email: string
  password: string
}

/** An administrator of the restored database alone: the passwords of the others are not known. */
async function addAdministrator(uri: string): Promise<Administrator> {
  const [email, password] = ['drill@example.com', randomBytes(24).toString('base64url')]
  const passwordHash = await createPasswords().hash(password)
  await withDatabase({ uri }, (db) =>
    createUsersRepository(db).insert({ email, name: 'Drill', surname: 'Backup', role: 'admin', passwordHash })
  )
  return { email, password }
}

async function logIn(address: string, administrator: Administrator): Promise<string> {
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator)
  })
  if (!response.ok)
    throw new Error(`The drill cannot log in to the restored site: it responds with ${response.status}.`)
  return ((await response.json()) as { token: string }).token
}

async function readApi(address: string, path: string): Promise<unknown> {
  const response = await fetch(`${address}/api${path}`)
  if (!response.ok) throw new Error(`The restored site answers ${response.status} at /api${path}.`)
  return response.json()
}
