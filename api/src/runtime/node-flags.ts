import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/**
 * The flags of Node for the API and the gateway, read from the start script of this package: `npm start -w api` then
 * runs the same process as `npm start` and the benchmark. What a request allocates is garbage as soon as it is
 * answered, and stays in the young generation if that is large enough for about fifty requests at once: 3 × 16 MB. What
 * lives longer takes less than 60 MB; by default the old generation grows to four times that before a collection, with
 * a growth of 50 per cent to half as much again.
 */
export const nodeFlags: string[] = scripts.start.split(' ').filter((word: string) => word.startsWith('--'))
