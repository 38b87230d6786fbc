import { generateKeyPairSync } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicKeyText } from '@keur/store/build-signature'
import type { Command } from '../command.ts'
import { readTeamSettings } from '../team-settings.ts'

export const command: Command = {
  usage: 'key',
  summary: 'make a key for this section, and print what the operator of the site needs of it',
  async run() {
    const { app } = readTeamSettings(process.cwd(), process.env)
    const file = join(app.folder, `${app.name}.pem`)
    if (existsSync(file)) throw new Error(`${file} is there already: remove it first if the key is to be replaced.`)
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
    const entry = { [app.name]: { keys: [publicKeyText(privateKey)], prefixes: app.prefixes } }
    console.log(`${file} holds the private key of this team. Store it where secrets are, never in a repository.
Set TEAM_KEY to it. The operator of the site adds this line to TRUSTED_KEYS:
${JSON.stringify(entry)}`)
  }
}
