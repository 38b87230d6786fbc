import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'

/** What a package can be asked for: by part (`ui`), the names that it exports, types among them. */
export type ExportedNames = Record<string, string[]>

/** Reads the exported names of a package of ours from its sources. Styles have none. */
export function exportedNames(folder: string): ExportedNames {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const parts = Object.entries(exports).flatMap(([part, file]) => filesOf(folder, part, file))
  return Object.fromEntries(
    parts
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([part, file]) => [part, [...new Set(namesIn(file))].sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
  )
}

/** `./*` stands for every file of a folder. */
function filesOf(folder: string, part: string, file: string): [part: string, file: string][] {
  if (!part.includes('*')) return [[part.slice(2), join(folder, file)]]
  return readdirSync(join(folder, dirname(file)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => [name.replace(/\.tsx?$/, ''), join(folder, dirname(file), name)])
}

function namesIn(file: string): string[] {
  return moduleOf(file).flatMap((item): string[] => {
    switch (item.type) {
      case 'ExportDeclaration': {
        const { declaration } = item
        if (declaration.type === 'VariableDeclaration')
          return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
        return 'identifier' in declaration ? [nameOf(declaration.identifier)] : [nameOf(declaration.id)]
      }
      case 'ExportNamedDeclaration':
        return item.specifiers.flatMap((specifier) =>
          specifier.type === 'ExportSpecifier'
            ? [nameOf(specifier.exported ?? specifier.orig)]
            : specifier.type === 'ExportNamespaceSpecifier'
              ? [nameOf(specifier.name)]
              : []
        )
      case 'ExportAllDeclaration': {
        const target = join(dirname(file), item.source.value)
        return existsSync(target) ? namesIn(target) : [`* of ${item.source.value}`]
      }
      case 'ExportDefaultDeclaration':
      case 'ExportDefaultExpression':
        return ['default']
      default:
        return []
    }
  })
}

export const moduleOf = (file: string): ModuleItem[] =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }).body

export const nameOf = ({ value }: { value: string | unknown }): string => String(value)
