import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of @keur/cli, as a workspace of the repository and as npm installs it. */
export const packageRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}

interface SectionFiles {
  /** Created if it does not exist. */
  folder: string
  /** What differs between a section of the repository and one of its own. */
  place: 'repository' | 'standalone'
  /** By the name of the placeholder: `PREFIX` replaces `__PREFIX__`. */
  variables: Record<string, string>
}

/** Writes the files of a new section. Returns their paths in its folder, in order. */
export function writeSection({ folder, place, variables }: SectionFiles): string[] {
  return ['section', place].flatMap((name) => writeTemplates(name, folder, variables)).sort()
}

/** Writes the templates of one kind, whose names may have placeholders, too. Returns their paths in the folder. */
export function writeTemplates(name: string, folder: string, variables: Record<string, string>): string[] {
  const templates = join(packageRoot, 'templates', name)
  return readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.template'))
    .map((path) => {
      const file = replacePlaceholders(path.replace(/\.template$/, ''), variables)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), replacePlaceholders(readFileSync(join(templates, path), 'utf8'), variables))
      return file
    })
}

const replacePlaceholders = (template: string, variables: Record<string, string>): string =>
  template.replace(/__([A-Z]+)__/g, (placeholder, name: string) => variables[name] ?? placeholder)
