import { join } from 'node:path'
import { root } from '@keur/platform/apps'

/** Runs `docker` and resolves with its output. */
type RunDocker = (...parameters: string[]) => Promise<string>

/** By target of the Dockerfile. */
export const siteImages = { site: 'keur-du-rail', publishing: 'keur-du-rail-publishing' } as const
export type Target = keyof typeof siteImages

/** Bytes that a machine keeps of the image of gateway and API; that of publishing has a browser, and no budget. */
export const imageBudget = 250_000_000

/** The parameters of `docker` that build one of the images from this copy. */
export const buildParameters = (target: Target, extra: string[]): string[] => [
  'build',
  '--file',
  join(root, 'infra/image/Dockerfile'),
  '--target',
  target,
  '--tag',
  siteImages[target],
  ...extra,
  root
]

export interface ImageFacts {
  bytes: number
  /** Packages of npm in its SBOM, and of Debian in the list that scanners read. */
  packages: { npm: number; debian: number }
}

export async function readImage(docker: RunDocker, image: string): Promise<ImageFacts> {
  const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', image))
  const script = `
    const { readFileSync } = require('node:fs')
    const { components } = JSON.parse(readFileSync('/site/sbom.json', 'utf8'))
    const debian = readFileSync('/var/lib/dpkg/status', 'utf8').match(/^Package: /gm)
    console.log(JSON.stringify({ npm: components.length, debian: debian.length }))`
  const output = await docker('run', '--rm', '--network=none', '--entrypoint', 'node', image, '-e', script)
  return { bytes, packages: JSON.parse(output) }
}

/** For the operator, in a line. */
export function describeImage(image: string, { bytes, packages }: ImageFacts, budget?: number): string {
  const megabytes = (value: number) => `${(value / 1_000_000).toFixed(0)} MB`
  const size = budget ? `${megabytes(bytes)} of ${megabytes(budget)}` : megabytes(bytes)
  return `${image}: ${size}; ${packages.npm} packages of npm (/site/sbom.json) and ${packages.debian} of Debian.`
}
