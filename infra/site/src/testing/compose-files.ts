import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPair, isScalar, parseDocument, visit } from 'yaml'
import { composeFolder } from '../compose-file.ts'

type Lists = 'command' | 'networks' | 'volumes' | 'ports' | 'cap_drop' | 'cap_add' | 'security_opt'

/** What is read here of a service of a compose file. */
export interface ComposeService extends Partial<Record<'image' | 'restart', string>>, Partial<Record<Lists, string[]>> {
  environment?: Record<string, string>
  secrets?: (string | { source: string; target: string })[]
  read_only?: boolean
  healthcheck?: { test: string[] }
  logging?: { options?: Record<string, string> }
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string; pids?: number } } }
}

export interface ComposeFile {
  services: Record<string, ComposeService>
  networks?: Record<string, { internal?: boolean } | null>
  secrets?: Record<string, { file: string }>
}

/**
 * Reads compose files as one, as far as ours use it: maps are merged, lists are appended, and a command, an entrypoint, a
 * test of health and what is marked `!override` replace what was there. CI has the real program read them.
 */
export function readComposeFiles(names: readonly string[]): ComposeFile {
  const [first, ...others] = names.map(readFileWithOverrides)
  return others.reduce(
    (base, { content, overrides }) => mergeMaps(base, content, overrides, ''),
    first?.content ?? {}
  ) as unknown as ComposeFile
}

type YamlMap = Record<string, unknown>
const isMap = (value: unknown): value is YamlMap => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content, and the paths of what is marked `!override`, such as `.services.store`. */
function readFileWithOverrides(name: string): { content: YamlMap; overrides: Set<string> } {
  const document = parseDocument(readFileSync(join(composeFolder, name), 'utf8'), {
    merge: true,
    logLevel: 'silent'
  })
  if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}`)
  const overrides = new Set<string>()
  visit(document, {
    Collection(_key, node, ancestors) {
      if (node.tag !== '!override') return
      const keys = ancestors.flatMap((one) => (isPair(one) && isScalar(one.key) ? [String(one.key.value)] : []))
      overrides.add(keys.map((key) => `.${key}`).join(''))
    }
  })
  return { content: document.toJS(), overrides }
}

const replacing = /^\.services\.[^.]+\.(command|entrypoint|healthcheck\.test)$/

function mergeMaps(base: YamlMap, added: YamlMap, overrides: Set<string>, path: string): YamlMap {
  const result = { ...base }
  for (const [name, value] of Object.entries(added)) {
    const where = `${path}.${name}`
    const before = base[name]
    if (overrides.has(where) || replacing.test(where)) result[name] = value
    else if (isMap(before) && isMap(value)) result[name] = mergeMaps(before, value, overrides, where)
    else result[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
  }
  return result
}

/** The names of the variables that a text of a compose file takes from `.env`: `${NAME}`, `${NAME:-default}`. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name as string))
]
