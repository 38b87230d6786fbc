import { join } from 'node:path'
import { examine, type Finding } from 'api/doctor/finding'
import type { Compose } from '../compose.ts'
import { siteFolders } from '../secrets.ts'
import { composeFilesOf, readSiteSettings } from '../settings.ts'
import { checkCertificate, checkName } from './address-checks.ts'
import { checkKeys } from './key-checks.ts'
import { checkSpace } from './space-check.ts'

interface DoctorOptions {
  compose: Compose
  log: (line: string) => void
  env?: NodeJS.ProcessEnv
}

/** Checks the site from outside and from within, and writes a sentence for each thing. Returns whether all are well. */
export async function doctor({ compose, log, env = process.env }: DoctorOptions): Promise<boolean> {
  const settings = readSiteSettings(compose.folder, env)
  const address = { name: settings.SITE_NAME ?? '', port: Number(settings.HTTPS_PORT || 443) }
  const files = composeFilesOf(settings).map((file) => join(compose.folder, file))
  const findings = await Promise.all([
    examine('name', async () => {
      if (!address.name) throw new Error('SITE_NAME is missing in .env: npm run site -- up asks for it.')
      return checkName(address)
    }),
    examine('certificate', () => checkCertificate(address)),
    examine('keys', async () => checkKeys(siteFolders(compose.folder), files)),
    examine('space', () => checkSpace(compose)),
    ...(await checkFromWithin(compose))
  ])
  for (const { isWell, subject, sentence } of findings)
    log(`${isWell ? 'well ' : 'WRONG'}  ${subject.padEnd(12)} ${sentence}`)
  return findings.every(({ isWell }) => isWell)
}

/** Asked of a container of its own: the API's may not run when something is wrong. */
async function checkFromWithin(compose: Compose): Promise<Finding[]> {
  const parameters = ['run', '--rm', '--no-deps', '-T', 'api', 'doctor']
  const output = await compose.readAlways(...parameters)
  const findings = output.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Finding)
  if (findings.length > 0) return findings
  return [
    { subject: 'engines', isWell: false, sentence: `No container of the API can be started: ${output.failure ?? ''}` }
  ]
}
