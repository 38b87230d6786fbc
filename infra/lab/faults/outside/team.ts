import { spawn } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A team with Node and npm, in a folder of its own. */
export interface Team {
  /** Every command that it typed, with its seconds. */
  commands: { line: string; seconds: number }[]
  /** Runs a command line to its end. Returns what it printed. Rejects with that if it fails. */
  run(line: string, folder: string): Promise<string>
  /** Runs a command line until a line contains this text. Returns that line, and a function that ends it as Ctrl-C does. */
  runUntil(line: string, folder: string, text: string): Promise<RunningCommand>
}

export interface RunningCommand {
  line: string
  /** Resolves with the next line that contains this text. */
  next(text: string): Promise<string>
  end(): Promise<void>
}

/** A minute for what a team waits for without a sign. */
const lineTimeout = 90_000

/** What npm and Node need to reach registries from this machine. */
const networkSettings = /^(npm_config_(registry|cafile|.*proxy)|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|\w*_proxy)$/i

/** `folder` holds the team's settings of npm, which begin as those of this machine. Its processes get no other settings. */
export function createTeam(folder: string, settings: Record<string, string>): Team {
  const { HOME = '', PATH = '', LANG = 'C.UTF-8' } = process.env
  const npmSettings = join(folder, 'npmrc')
  if (existsSync(join(HOME, '.npmrc'))) copyFileSync(join(HOME, '.npmrc'), npmSettings)
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => networkSettings.test(name))),
    ...{ HOME, LANG, PATH: `${dirname(process.execPath)}:${PATH}`, npm_config_userconfig: npmSettings },
    // Packages of the same version from an earlier walk must not stand in for these.
    npm_config_cache: join(folder, 'npm-cache'),
    ...settings
  }
  const commands: Team['commands'] = []
  const start = (line: string, cwd: string) =>
    spawn('/bin/sh', ['-c', line], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })

  return {
    commands,
    async run(line, folder) {
      const started = performance.now()
      const child = start(line, folder)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
      const code = await new Promise((resolve) => child.once('close', resolve))
      commands.push({ line, seconds: (performance.now() - started) / 1000 })
      if (code !== 0) throw new Error(`« ${line} » ended with ${code}:\n${output}`)
      return output
    },
    async runUntil(line, folder, text) {
      const started = performance.now()
      const child = start(line, folder)
      const lines: string[] = []
      const waiting = new Set<() => void>()
      for (const input of [child.stdout, child.stderr])
        createInterface(input).on('line', (printed) => {
          lines.push(printed)
          for (const look of waiting) look()
        })
      let read = 0
      const next = (wanted: string) =>
        new Promise<string>((resolve, reject) => {
          const fail = () => reject(new Error(`« ${line} » did not print « ${wanted} »:\n${lines.join('\n')}`))
          const timer = setTimeout(fail, lineTimeout)
          const look = () => {
            const index = lines.findIndex((printed, at) => at >= read && printed.includes(wanted))
            if (index < 0) return
            read = index + 1
            waiting.delete(look)
            clearTimeout(timer)
            resolve(lines[index] as string)
          }
          waiting.add(look)
          look()
        })
      const found = await next(text)
      commands.push({ line, seconds: (performance.now() - started) / 1000 })
      return {
        line: found,
        next,
        end: () =>
          new Promise((resolve) => {
            child.once('close', () => resolve())
            // The command is a group of processes: the shell, npm and keur.
            process.kill(-(child.pid as number), 'SIGINT')
          })
      }
    }
  }
}
