import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { siteFolders, writeSecret } from './secrets.ts'

type Environment = Record<string, string | undefined>

/** Asks the operator and returns the answer; null where no one can be asked. */
export type Ask = ((question: string) => Promise<string>) | null

interface Question {
  name: string
  question: string
  pattern: RegExp
  expected: string
}

const questions: Question[] = [
  {
    name: 'SITE_NAME',
    question: 'The name that visitors type (keurdurail.sn): ',
    pattern: /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    expected: 'a name in small letters without https://, such as keurdurail.sn'
  },
  {
    name: 'ADMIN_EMAIL',
    question: 'The e-mail address of the first administrator: ',
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    expected: 'an e-mail address'
  }
]
const mailServer: Question = {
  name: 'smtp-url',
  question: 'The mail server (smtp://user:password@host:587 or smtps://…): ',
  pattern: /^smtps?:\/\/[^/\s]+$/,
  expected: 'an address such as smtp://user:password@host:587'
}

const envFile = (folder: string) => join(folder, '.env')

/** The compose files that the settings name, as `docker compose` reads them. */
export const composeFilesOf = ({ COMPOSE_FILE }: Environment): string[] => (COMPOSE_FILE || 'compose.yaml').split(':')

/** `.env` of the compose files, overridden by `outside`, as `docker compose` does. */
export const readSiteSettings = (folder: string, outside: Environment = {}): Environment => ({
  ...(existsSync(envFile(folder)) ? parseEnv(readFileSync(envFile(folder), 'utf8')) : {}),
  ...outside
})

/**
 * Asks for what the site cannot start without, and writes it to `.env` and to the folder of secrets. Throws one sentence
 * for each that is missing or invalid where no one can be asked.
 */
export async function completeSettings(folder: string, ask: Ask, outside: Environment = {}): Promise<Environment> {
  const settings = readSiteSettings(folder, outside)
  const wrong: string[] = []
  const added: [string, string][] = []
  const answer = async (question: Question, current: string | undefined, where: string) => {
    if (current && question.pattern.test(current)) return null
    if (!current && ask) {
      const given = await repeat(ask, question)
      return given
    }
    wrong.push(
      current
        ? `${question.name} in ${where} is not valid: ${question.expected} is expected.`
        : `${question.name} is missing: write ${question.expected} to ${where}.`
    )
    return null
  }
  for (const question of questions) {
    const value = await answer(question, settings[question.name], envFile(folder))
    if (value) added.push([question.name, value])
  }
  const folders = siteFolders(folder)
  const smtpFile = join(folders.secrets, mailServer.name)
  const current = existsSync(smtpFile) ? readFileSync(smtpFile, 'utf8').trim() : ''
  const smtp = await answer(mailServer, current, smtpFile)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  if (added.length > 0) writeSettings(folder, added)
  if (smtp) writeSecret(folders, mailServer.name, smtp)
  return { ...settings, ...Object.fromEntries(added) }
}

async function repeat(ask: NonNullable<Ask>, { question, pattern, expected }: Question): Promise<string> {
  const given = (await ask(question)).trim()
  if (pattern.test(given)) return given
  return repeat(ask, { question: `${expected} is expected.\n${question}`, pattern, expected, name: '' })
}

/** Sets the lines of `.env`, which begins as a copy of `.env.example`. */
function writeSettings(folder: string, values: [string, string][]): void {
  const file = envFile(folder)
  if (!existsSync(file)) {
    copyFileSync(join(folder, '.env.example'), file)
    chmodSync(file, 0o644)
  }
  const text = values.reduce(
    (lines, [name, value]) => {
      const line = new RegExp(`^(# )?${name}=.*$`, 'm')
      return line.test(lines) ? lines.replace(line, () => `${name}=${value}`) : `${lines.trimEnd()}\n${name}=${value}\n`
    },
    readFileSync(file, 'utf8')
  )
  writeFileSync(file, text)
}
