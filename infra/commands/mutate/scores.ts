import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { listFiles } from '../check/source-files.ts'
import { isProduct } from './changed-lines.ts'

/** Of each area, the share of planted faults that its tests saw, in percent, and how many were planted. */
export type Scores = Record<string, { seen: number; of: number }>

/** A score may be lower by as much: which of a few faults time out depends on the machine. */
const tolerance = 5
const scoresFile = join(import.meta.dirname, 'scores.json')
const blockLength = 5

export const readScores = (): Scores => JSON.parse(readFileSync(scoresFile, 'utf8'))

export const writeScores = (scores: Scores): void => writeFileSync(scoresFile, `${JSON.stringify(scores, null, 2)}\n`)

export const percentOf = ({ seen, of }: Scores[string]): number => (of === 0 ? 100 : (100 * seen) / of)

/** The areas whose score is lower than the stored one, as sentences. */
export function findFalls(scores: Scores, stored: Scores): string[] {
  return Object.entries(scores).flatMap(([area, score]) => {
    const [now, before] = [percentOf(score), percentOf(stored[area] ?? score)]
    if (now >= before - tolerance) return []
    return [`${area}: ${now.toFixed(0)} % of the faults were seen, ${before.toFixed(0)} % before.`]
  })
}

/** Blocks of five lines of product files, as `file.ts:11-15`, by the seed: the same until the files change. */
export function chooseBlocks(folder: string, count: number, seed: number): string[] {
  const rankOf = (block: string) => createHash('sha256').update(`${seed} ${block}`).digest('hex')
  return listFiles(root, folder)
    .filter(isProduct)
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n').length
      const starts = Array.from({ length: Math.floor(lines / blockLength) }, (_, index) => index * blockLength + 1)
      return starts.map((start) => `${path}:${start}-${start + blockLength - 1}`)
    })
    .map((block) => ({ block, rank: rankOf(block) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ block }) => block)
}
